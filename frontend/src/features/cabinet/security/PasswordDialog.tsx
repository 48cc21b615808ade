import type { User } from '@kubrik/contract';
import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PasswordField } from '../../../ui/form/fields';
import { NewPasswordField } from '../../../ui/form/NewPasswordField';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChangePasswordMutation } from './security.api';

const { password } = security;
const schema = async () => (await import('@kubrik/contract/users/users.schemas')).passwordChangeForm;
const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordDialog({ user, onClose }: { user: User; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [change] = useChangePasswordMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: empty,
    send: ({ confirmPassword: _, ...body }) => change({ id: user.id, body }),
    failedText: password.unreachable,
    onSent: ({ message }: { message: string }) => {
      dispatch(showToast({ kind: 'success', title: password.done, text: message }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={password.change}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: password.note, submit: password.submit, submitting: password.submitting }}
    >
      <PasswordField name="currentPassword" label={password.current} autoComplete="current-password" />
      <NewPasswordField name="password" label={password.next} hint={password.nextHint} owner={user} />
      <PasswordField name="confirmPassword" label={password.confirm} autoComplete="new-password" />
    </FormDialog>
  );
}
