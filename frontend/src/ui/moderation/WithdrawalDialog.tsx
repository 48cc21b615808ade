import { type ReportReason, reportReasons, reportReasonTexts } from '@kubrik/contract/report-reasons';
import { measures } from '../../locales/ru/measures';
import { useAppDispatch } from '../../platform/api/hooks';
import { useWithdrawUsernameMutation } from '../../platform/moderation/measures.api';
import { FormDialog } from '../form/FormDialog';
import { SelectField, TextField } from '../form/fields';
import { useSendForm } from '../form/use-send-form';
import { RulesLink } from '../rules/RulesLink';
import { showToast } from '../toast/toast.slice';

const { dialog, withdrawal: texts } = measures;
const schema = async () => (await import('@kubrik/contract')).usernameWithdrawal;
const rules = [
  { value: '', label: dialog.chooseRule },
  ...reportReasons.map((value) => ({ value, label: reportReasonTexts[value] })),
];

/** Takes a person's nickname away. */
export function WithdrawalDialog({ username, onClose }: { username: string; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [withdraw] = useWithdrawUsernameMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { rule: '' as ReportReason, text: '' },
    send: (body) => withdraw({ username, body }),
    failedText: texts.failed,
    onSent: (after: { username: string }) => {
      dispatch(showToast({ kind: 'success', title: texts.done, text: texts.doneText(after.username) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${texts.action}: @${username}`}
      lead={texts.lead}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.note, submit: texts.action, submitting: dialog.submitting }}
    >
      <SelectField name="rule" label={dialog.rule} options={rules} required />
      <RulesLink />
      <TextField name="text" label={dialog.text} multiline minRows={2} maxRows={6} />
    </FormDialog>
  );
}
