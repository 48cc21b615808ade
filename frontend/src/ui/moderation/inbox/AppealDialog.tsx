import type { AppealedMeasure } from '@kubrik/contract';
import { measures } from '../../../locales/ru/moderation/measures';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useDecideAppealMutation } from '../../../platform/moderation/appeals.api';
import { FormDialog } from '../../form/FormDialog';
import { TextField } from '../../form/fields';
import { useSendForm } from '../../form/use-send-form';
import { showToast } from '../../toast/toast.slice';

export interface AskedAppeal {
  measure: AppealedMeasure;
  outcome: 'kept' | 'lifted';
}

const texts = measures.appeals;
const schema = async () => (await import('@kubrik/contract/moderation/measure.calls')).appealDecision;

/** Asks for the words to the person beside the decision about their appeal. */
export function AppealDialog({ measure, outcome, onClose }: AskedAppeal & { onClose(): void }) {
  const dispatch = useAppDispatch();
  const [decide] = useDecideAppealMutation();
  const title = outcome === 'kept' ? texts.keep : texts.lift;
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { outcome, reply: '' },
    send: (body) => decide({ id: measure.id, body }),
    failedText: texts.failed,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.decided[outcome] }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${title}: @${measure.username}`}
      lead={texts.leads[outcome]}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.note, submit: title, submitting: texts.submitting }}
    >
      <TextField name="reply" label={texts.reply} lines={[2, 6]} />
    </FormDialog>
  );
}
