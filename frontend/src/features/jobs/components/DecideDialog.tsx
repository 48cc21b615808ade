import { applications } from '../../../locales/ru/applications';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { useSendForm } from '../../../ui/form/use-send-form';
import { plural } from '../../../ui/russian';
import { showToast } from '../../../ui/toast/toast.slice';
import { useDecideApplicationsMutation } from '../applications.api';

const texts = applications.employer;
const schema = async () => (await import('@kubrik/contract')).applicationDecision.pick({ message: true });

export type Decision = 'invited' | 'refused';

interface DecideDialogProps {
  vacancyId: string;
  ids: readonly string[];
  decision: Decision;
  onClose(isDone: boolean): void;
}

/** Invites or refuses the chosen applicants, with words to each of them. */
export function DecideDialog({ vacancyId, ids, decision, onClose }: DecideDialogProps) {
  const dispatch = useAppDispatch();
  const [decide] = useDecideApplicationsMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { message: '' },
    // Words to one applicant are not offered for another.
    draft: textDraft(`decision:${ids.length === 1 ? ids[0] : vacancyId}:${decision}`, 'message'),
    send: ({ message }) => decide({ vacancyId, ids: [...ids], state: decision, message }),
    failedText: texts.failed,
    onSent: ({ changed }: { changed: number }) => {
      dispatch(showToast({ kind: 'success', title: texts.done(plural(changed, texts.counted)) }));
      onClose(true);
    },
  });
  return (
    <FormDialog
      title={decision === 'invited' ? texts.invite : texts.refuse}
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
