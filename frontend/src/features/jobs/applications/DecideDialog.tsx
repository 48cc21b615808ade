import { applications } from '../../../locales/ru/jobs/applications';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { plural } from '../../../ui/text/russian';
import { showToast } from '../../../ui/toast/toast.slice';
import { applicationKind } from './unsent-applications';

const texts = applications.employer;
const schema = async () =>
  (await import('@kubrik/contract/jobs/application/application.schemas')).applicationDecision.pick({
    message: true,
  });

export type Decision = 'invited' | 'refused';

interface DecideDialogProps {
  vacancyId: string;
  ids: readonly string[];
  decision: Decision;
  onClose(isDone: boolean): void;
}

/** Invites or refuses the chosen applicants, with a message to each of them. */
export function DecideDialog({ vacancyId, ids, decision, onClose }: DecideDialogProps) {
  const dispatch = useAppDispatch();
  const title = decision === 'invited' ? texts.invite : texts.refuse;
  // A decision about one applicant has its own draft, so that words to one are not offered for another.
  const draft = textDraft(`decision:${ids.length === 1 ? ids[0] : vacancyId}:${decision}`, 'message');
  const send = useQueuedSend<{ message?: string }, { changed: number }>(({ message = '' }) => ({
    kind: applicationKind,
    label: `${title}. ${texts.chosen(ids.length)}`,
    text: message,
    path: '/jobs?tab=mine',
    replaces: `decision ${[...ids].sort().join()}`,
    outdates: ['Applications'],
    call: requestOf('jobs.decideApplications', {
      params: { id: vacancyId },
      body: { ids: [...ids], state: decision, message },
    }),
  }));
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { message: '' },
    sendsUnchecked: true,
    draft,
    send,
    onQueued: useKept(() => onClose(true)),
    failedText: texts.failed,
    onSent: ({ changed }: { changed: number }) => {
      dispatch(showToast({ kind: 'success', title: texts.done(plural(changed, texts.counted)) }));
      onClose(true);
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={submit}
      onClose={() => onClose(false)}
      lead={texts.chosen(ids.length)}
      texts={{ note: texts.wordsHint, submit: texts.send, submitting: texts.sending }}
    >
      <TextField name="message" label={texts.words} lines={[3, 10]} />
    </FormDialog>
  );
}
