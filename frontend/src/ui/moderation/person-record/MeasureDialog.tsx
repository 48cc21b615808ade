import { silenceDays, type TakeableMeasureKind } from '@kubrik/contract/moderation/measures';
import {
  type ReportReason,
  reportReasons,
  reportReasonTexts,
} from '@kubrik/contract/moderation/report-reasons';
import { measures } from '../../../locales/ru/moderation/measures';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useTakeMeasureMutation } from '../../../platform/moderation/measures.api';
import { FormDialog } from '../../form/FormDialog';
import { SelectField, TextField } from '../../form/fields';
import { useSendForm } from '../../form/use-send-form';
import { RulesLink } from '../../rules/RulesLink';
import { showToast } from '../../toast/toast.slice';

const texts = measures.dialog;
const schema = async () => (await import('@kubrik/contract/moderation/measure.calls')).newMeasure;
const days = silenceDays.map((value) => ({ value: String(value), label: texts.dayOptions[value] }));
const rules = [
  { value: '', label: texts.chooseRule },
  ...reportReasons.map((value) => ({ value, label: reportReasonTexts[value] })),
];

/** Takes a measure against a person. */
export function MeasureDialog({
  kind,
  username,
  onClose,
}: {
  kind: TakeableMeasureKind;
  username: string;
  onClose(): void;
}) {
  const dispatch = useAppDispatch();
  const [take] = useTakeMeasureMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: {
      kind,
      ...(kind === 'silence' && { days: '7' }),
      rule: '' as ReportReason,
      text: '',
    },
    send: (values, { clientId }) => take({ username, body: { ...values, clientId } }),
    failedText: texts.failed,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.taken[kind] }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${measures.take[kind]}: @${username}`}
      lead={texts.leads[kind]}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.note, submit: measures.take[kind], submitting: texts.submitting }}
    >
      {kind === 'silence' && <SelectField name="days" label={texts.days} options={days} />}
      <SelectField name="rule" label={texts.rule} options={rules} required />
      <RulesLink />
      <TextField name="text" label={texts.text} lines={[2, 6]} />
    </FormDialog>
  );
}
