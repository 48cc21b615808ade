import { company as texts } from '../../../locales/ru/company/company';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useInviteToCompanyMutation } from '../company-people.api';
import { roleOptions } from '../role-options';

const { people } = texts;
const schema = async () =>
  (await import('@kubrik/contract/users/company/company-account.schemas')).companyInvitation;

/** Invites a person with a role. */
export function InviteDialog({ companyId, onClose }: { companyId: string; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [invite] = useInviteToCompanyMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { username: '', role: 'recruiter' as const },
    send: (body) => invite({ id: companyId, body }),
    failedText: texts.failedToast,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: people.done }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={people.inviteTitle}
      lead={texts.roleHints}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={people}
    >
      <TextField name="username" label={people.username} autoComplete="off" />
      <SelectField name="role" label={people.role} options={roleOptions} />
    </FormDialog>
  );
}
