import type { InputOf, newComplaint, OutputOf } from '@kubrik/contract';
import { common } from '../../../locales/ru/common';
import { protection } from '../../../locales/ru/protection/protection';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { isUnsent, type SendQueueEntry } from '../../../platform/send-queue/entry';
import { useSendQueueEntries, useUnsentEntries } from '../../../platform/send-queue/use-send-queue';
import { restoreDraft, storeDraft } from '../../../ui/form/form-draft';
import { loadedWithForm } from '../../../ui/form/loaded-with-form';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import type { ComplaintKey } from './complaint-keys';
import { complaintDraftKey, complaintKind } from './complaint-kind';

const texts = protection.complaint;
const schema = loadedWithForm(
  async () => (await import('@kubrik/contract/protection/protection.schemas')).newComplaint,
);
type Filled = OutputOf<typeof newComplaint>;
type Input = InputOf<typeof newComplaint>;
type Complaint = BodyOf<'protection.complain'>;

const empty = {
  complaintType: 'wages' as const,
  vesselName: '',
  flagState: '',
  description: '',
  contact: '',
  isAnonymous: true,
  attachments: [] as string[],
};
/**
 * The draft of a complaint. It does not store a choice against anonymity: the person has to make this choice each time.
 */
const draft = {
  key: complaintDraftKey,
  read: (text: string) => ({ ...(JSON.parse(text || '{}') as Partial<typeof empty>), isAnonymous: true }),
};

/** Adds a question to the consultant to the draft of a complaint, after the text that the draft already has. */
export function draftComplaint(message: string): void {
  const values = restoreDraft(draft, empty);
  if (values.description.includes(message)) return;
  const description = [values.description, message].filter(Boolean).join('\n\n');
  storeDraft(draft, { ...values, description });
}

export const complaintOf = ({ call: { body } }: SendQueueEntry) => body as Complaint;

/** Unsent complaints, and the keys of complaints that the send queue has sent later. */
export function useUnsentComplaints() {
  const unsent = useUnsentEntries(complaintKind);
  const sent = useSendQueueEntries(complaintKind).filter((entry) => !isUnsent(entry));
  return {
    unsent,
    keys: sent.map(({ clientId, reply }) => ({ clientId, ...(reply as ComplaintKey) })),
  };
}

/** The form of a complaint, which waits in the send queue while there is no connection. */
export function useComplaint(onDone: (key: ComplaintKey) => void) {
  const dispatch = useAppDispatch();
  const send = useQueuedSend<Filled, ComplaintKey>((values, clientId) => ({
    kind: complaintKind,
    label: texts.queueLabel,
    text: `${values.vesselName}. ${values.description}`,
    path: '/protection?tab=complaints',
    sentText: texts.sentLater,
    keepsReply: true,
    call: requestOf('protection.complain', { body: { ...values, clientId } }),
  }));
  const { form, submit } = useSendForm({
    schema,
    defaultValues: empty as Input,
    draft,
    send,
    failedText: common.failedText,
    valuesWhenSent: () => empty as Input,
    onFailed: () => dispatch(showToast({ kind: 'error', ...texts.failed })),
    onQueued: () => dispatch(showToast({ kind: 'error', ...texts.kept })),
    onSent: (key) => {
      dispatch(showToast({ kind: 'success', ...texts.done }));
      onDone(key);
    },
  });

  /** Puts a refused complaint back into the form. */
  const edit = ({ clientId: _, ...complaint }: Complaint, attachments: string[]) => {
    form.reset({ ...empty, ...complaint, attachments } as Input);
    storeDraft(draft, form.getValues());
  };

  return { form, submit, edit };
}
