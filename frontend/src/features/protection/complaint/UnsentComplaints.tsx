import { useState } from 'react';
import { protection } from '../../../locales/ru/protection/protection';
import { sendQueue as queueTexts } from '../../../locales/ru/send-queue';
import type { SendQueueEntry } from '../../../platform/send-queue/entry';
import { useSendQueue } from '../../../platform/send-queue/use-send-queue';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { UnsentRow } from '../../../ui/unsent/UnsentRow';
import styles from '../protection.module.css';
import { complaintOf, type useComplaint } from './use-complaint';

const texts = protection.complaint.waiting;

interface UnsentComplaintsProps {
  unsent: readonly SendQueueEntry[];
  onEdit: ReturnType<typeof useComplaint>['edit'];
}

/** Complaints that wait in this browser; every person who opens the browser can read them. */
export function UnsentComplaints({ unsent, onEdit }: UnsentComplaintsProps) {
  const queue = useSendQueue();
  const [leaving, setLeaving] = useState<string>();
  const discard = () => {
    if (leaving) void queue.remove(leaving);
    setLeaving(undefined);
  };
  return (
    <section className={`card ${styles.box}`} aria-labelledby="kept-complaints">
      <h2 id="kept-complaints">{texts.title}</h2>
      <p className={styles.small}>{texts.text}</p>
      <ul>
        {unsent.map((entry) => (
          <UnsentRow
            key={entry.clientId}
            text={entry.text}
            files={entry.attachments}
            refusal={entry.refusal?.message}
            onEdit={() => {
              const files = entry.attachments ?? [];
              onEdit(
                complaintOf(entry),
                files.map(({ id }) => id),
              );
              void queue.remove(entry.clientId, { keepsFiles: true });
            }}
            onRetry={() => void queue.retry(entry.clientId)}
            onDiscard={() => setLeaving(entry.clientId)}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={texts.ask}
          text={texts.askText}
          confirm={queueTexts.discard}
          onConfirm={discard}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
