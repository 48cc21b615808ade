import type { User } from '@kubrik/contract';
import { personalData } from '../../../locales/ru/cabinet/personal-data';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PasswordField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useRequestDeletionMutation } from './personal-data.api';

const { deletion } = personalData;
const schema = async () => (await import('@kubrik/contract/users/account-deletion.calls')).deletionRequest;

export function DeletionDialog({ user, onClose }: { user: User; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [request] = useRequestDeletionMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { currentPassword: '' },
    send: (body) => request({ id: user.id, body }),
    failedText: deletion.unreachable,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: deletion.done }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={deletion.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: deletion.note, submit: deletion.submit, submitting: deletion.submitting }}
    >
      <PasswordField name="currentPassword" label={deletion.current} autoComplete="current-password" />
    </FormDialog>
  );
}
