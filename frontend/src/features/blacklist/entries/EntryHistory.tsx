import type { BlacklistEntry } from '@kubrik/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { experience } from '../../../locales/ru/blacklist/experience';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { Button } from '../../../ui/controls/Button';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useFormOutcome } from '../../../ui/form/use-form-outcome';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { useDates } from '../../../ui/text/time';
import { Unsent } from '../../../ui/unsent/Unsent';
import styles from '../experience/experience.module.css';
import { useLazyEntryEvidenceQuery } from '../reply/company-reply.api';
import { useSpeaker } from '../reply/use-speaker';
import { Evidence } from './Evidence';

const texts = experience.history;
/** Kind of a dispute in the send queue. */
const disputeKind = 'dispute';

/** The history of an entry: disputes of companies and decisions of moderators. */
export function EntryHistory({ entry: { id, changes } }: { entry: BlacklistEntry }) {
  const { dayDate } = useDates();
  if (changes.length === 0) return null;
  const isDisputed = changes.some(({ companyName }) => companyName !== null);
  return (
    <details className={styles.history} open>
      <summary>{texts.title}</summary>
      <ol>
        {changes.map(({ state, reason, companyName, createdAt }) => (
          <li key={`${createdAt} ${state}`}>
            <p>
              {companyName ? texts.byCompany(companyName) : texts.byModerator}: {texts.states[state]} ·{' '}
              <time dateTime={createdAt}>{dayDate(createdAt)}</time>
            </p>
            <p>{reason}</p>
          </li>
        ))}
      </ol>
      {isDisputed && <DisputeEvidence entryId={id} />}
    </details>
  );
}

/** Documents that companies have attached to a dispute; only moderators see them. */
function DisputeEvidence({ entryId }: { entryId: string }) {
  const query = useLazyEntryEvidenceQuery();
  if (!useIsModerator()) return null;
  return (
    <div className={styles.evidence}>
      <Evidence query={query} id={entryId} label={experience.dispute.evidence} />
    </div>
  );
}

/** The button by which the people of a company dispute an entry about it. */
export function DisputeButton({ entry: { id, targetId, state } }: { entry: BlacklistEntry }) {
  const speaker = useSpeaker(targetId);
  const [isOpen, setOpen] = useState(false);
  if (!speaker || state === 'disputed' || state === 'resolved') return null;
  return (
    <>
      <Button variant="outlined" small onClick={() => setOpen(true)}>
        {experience.dispute.open}
      </Button>
      <Unsent
        kind={disputeKind}
        isHere={({ call }) => call.params?.id === id}
        onEdit={() => setOpen(true)}
        isInCard
      />
      {isOpen && <DisputeDialog entryId={id} speaker={speaker} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DisputeDialogProps {
  entryId: string;
  /** The company account that disputes the entry. */
  speaker: string;
  onClose(): void;
}

function DisputeDialog({ entryId, speaker, onClose }: DisputeDialogProps) {
  const { pathname, search } = useLocation();
  const send = useQueuedSend<BodyOf<'blacklist.dispute'>, unknown>((body, clientId) => ({
    kind: disputeKind,
    label: experience.dispute.title,
    text: body.content,
    path: pathname + search,
    outdates: ['Entries', 'Targets'],
    call: requestOf('blacklist.dispute', { params: { id: entryId }, body: { ...body, clientId } }),
  }));
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/blacklist/company-reply.schemas')).newDispute,
    defaultValues: { companyAccountId: speaker, content: '', attachments: [] as string[] | undefined },
    draft: { key: `dispute:${entryId}` },
    sendsUnchecked: true,
    send,
    ...useFormOutcome({
      done: { title: experience.dispute.done },
      failed: experience.dispute.failed,
      onClose,
    }),
  });
  return (
    <FormDialog
      title={experience.dispute.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={experience.dispute}
    >
      <TextField
        name="content"
        label={experience.dispute.content}
        hint={experience.dispute.hint}
        lines={[4, 12]}
        required
      />
      <AttachmentField />
    </FormDialog>
  );
}
