import { useState } from 'react';
import type { OutboxEntry } from '../../../app/outbox/entry';
import { useOutbox } from '../../../app/outbox/use-outbox';
import { outbox as outboxTexts } from '../../../locales/ru/outbox';
import { protection } from '../../../locales/ru/protection';
import { ConfirmDialog } from '../../../ui/Dialog';
import { WaitingRow } from '../../../ui/WaitingRow';
import { complaintOf, type useComplaint } from '../use-complaint';
import styles from './protection.module.css';

const texts = protection.complaint.waiting;

interface KeptComplaintsProps {
  kept: readonly OutboxEntry[];
  onEdit: ReturnType<typeof useComplaint>['edit'];
}

/** Complaints that lie in this browser until they can be sent, readable to whoever opens it. */
export function KeptComplaints({ kept, onEdit }: KeptComplaintsProps) {
  const outbox = useOutbox();
  const [leaving, setLeaving] = useState<string>();
  const discard = () => {
    if (leaving) void outbox.remove(leaving);
    setLeaving(undefined);
  };
  return (
    <section className={`card ${styles.box}`} aria-labelledby="kept-complaints">
      <h2 id="kept-complaints">{texts.title}</h2>
      <p className={styles.small}>{texts.text}</p>
      <ul>
        {kept.map((entry) => (
          <WaitingRow
            key={entry.clientId}
            text={entry.text}
            refusal={entry.refusal?.message}
            onEdit={() => {
              onEdit(complaintOf(entry));
              void outbox.remove(entry.clientId);
            }}
            onRetry={() => void outbox.retry(entry.clientId)}
            onDiscard={() => setLeaving(entry.clientId)}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={texts.ask}
          text={texts.askText}
          confirm={outboxTexts.discard}
          onConfirm={discard}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
