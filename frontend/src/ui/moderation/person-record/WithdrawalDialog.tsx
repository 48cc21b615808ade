import {
  type ReportReason,
  reportReasons,
  reportReasonTexts,
} from '@kubrik/contract/moderation/report-reasons';
import { measures } from '../../../locales/ru/moderation/measures';
import type { BodyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import {
  useWithdrawAvatarMutation,
  useWithdrawUsernameMutation,
} from '../../../platform/moderation/measures.api';
import { FormDialog } from '../../form/FormDialog';
import { SelectField, TextField } from '../../form/fields';
import { type FormResult, useSendForm } from '../../form/use-send-form';
import { RulesLink } from '../../rules/RulesLink';
import { showToast } from '../../toast/toast.slice';

const { dialog } = measures;
const schema = async () => (await import('@kubrik/contract/moderation/measure.calls')).usernameWithdrawal;
const rules = [
  { value: '', label: dialog.chooseRule },
  ...reportReasons.map((value) => ({ value, label: reportReasonTexts[value] })),
];

interface WithdrawalProps {
  username: string;
  onClose(): void;
}

/** Takes a person's username away. */
export function NameWithdrawalDialog(props: WithdrawalProps) {
  const [withdraw] = useWithdrawUsernameMutation();
  const { doneText, ...texts } = measures.withdrawal;
  return (
    <WithdrawalDialog
      {...props}
      texts={texts}
      withdraw={(body) => withdraw({ username: props.username, body })}
      doneText={({ username }) => doneText(username)}
    />
  );
}

/** Takes a person's avatar away. */
export function AvatarWithdrawalDialog(props: WithdrawalProps) {
  const [withdraw] = useWithdrawAvatarMutation();
  return (
    <WithdrawalDialog
      {...props}
      texts={measures.avatarWithdrawal}
      withdraw={(body) => withdraw({ username: props.username, body })}
    />
  );
}

interface WithdrawalDialogProps<Reply> extends WithdrawalProps {
  texts: Record<'action' | 'lead' | 'note' | 'done' | 'failed', string>;
  withdraw(body: BodyOf<'users.withdrawUsername'>): Promise<FormResult<Reply>>;
  doneText?(reply: Reply): string;
}

function WithdrawalDialog<Reply>({
  username,
  texts,
  withdraw,
  doneText,
  onClose,
}: WithdrawalDialogProps<Reply>) {
  const dispatch = useAppDispatch();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { rule: '' as ReportReason, text: '' },
    send: withdraw,
    failedText: texts.failed,
    onSent: (reply: Reply) => {
      dispatch(showToast({ kind: 'success', title: texts.done, text: doneText?.(reply) }));
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
      <TextField name="text" label={dialog.text} lines={[2, 6]} />
    </FormDialog>
  );
}
