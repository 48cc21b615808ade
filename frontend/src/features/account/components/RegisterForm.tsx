import type { User } from '@kubrik/contract';
import { termsVersion } from '@kubrik/contract/legal/terms-version';
import { account } from '../../../locales/ru/account/account';
import { signIn } from '../../../locales/ru/account/sign-in';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { PasswordField, TextField } from '../../../ui/form/fields';
import { NewPasswordField } from '../../../ui/form/NewPasswordField';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useRegisterMutation } from '../sign-in.api';
import { AcceptTerms } from './AcceptTerms';
import styles from './auth-panel.module.css';

const schema = async () => (await import('@kubrik/contract/users/users.schemas')).registrationForm;

const empty = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
  acceptsTerms: false,
};
const { toasts } = account;

export function RegisterForm({ onSuccess }: { onSuccess(user: User): void }) {
  const dispatch = useAppDispatch();
  const [register] = useRegisterMutation();
  const { form, submit, prepare } = useSendForm({
    schema,
    // Many people open this page and leave again, so the schema loads only when somebody types.
    schemaLoads: 'on-demand',
    defaultValues: empty,
    send: ({ confirmPassword: _, acceptsTerms: __, ...body }) =>
      register({ ...body, acceptedTerms: termsVersion }),
    failedText: signIn.failedRegister,
    onFailed: (text = toasts.registrationFailed.text) =>
      dispatch(showToast({ kind: 'error', title: toasts.registrationFailed.title, text })),
    onSent: ({ user }: { user: User }) => {
      const { title, text } = toasts.registered;
      dispatch(showToast({ kind: 'success', title, text: text(user.firstName) }));
      onSuccess(user);
    },
  });

  return (
    <Form form={form} onSubmit={submit} onFocus={prepare} label={signIn.register}>
      <TextField
        name="username"
        label={signIn.username}
        autoComplete="nickname"
        hint={signIn.usernameHint}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField name="email" label={signIn.email} type="email" autoComplete="username" inputMode="email" />
      <div className={styles.pair}>
        <TextField name="firstName" label={signIn.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={signIn.lastName} autoComplete="family-name" />
      </div>
      <NewPasswordField name="password" label={signIn.password} hint={signIn.passwordHint} />
      <PasswordField name="confirmPassword" label={signIn.confirmPassword} autoComplete="new-password" />
      <AcceptTerms />
      <FormActions submit={signIn.submitRegister} submitting={signIn.registering} fullWidth />
    </Form>
  );
}
