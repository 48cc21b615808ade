import type { registrationForm, User } from '@kubrik/contract';
import type { ApiError } from '../../../app/api';
import { useAppDispatch } from '../../../app/hooks';
import { account } from '../../../locales/ru/account';
import { signIn } from '../../../locales/ru/sign-in';
import { Form, FormActions } from '../../../ui/form/Form';
import { PasswordField, TextField } from '../../../ui/form/fields';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useRegisterMutation } from '../account.api';
import styles from './auth-panel.module.css';

const schema = async () => (await import('@kubrik/contract')).registrationForm;
type Filled = (typeof registrationForm)['_zod']['output'];

const empty = { username: '', email: '', firstName: '', lastName: '', password: '', confirmPassword: '' };
const { toasts } = account;

export function RegisterForm({ onSuccess }: { onSuccess(user: User): void }) {
  const dispatch = useAppDispatch();
  const form = useSchemaForm({ schema, defaultValues: empty });
  const [register] = useRegisterMutation();

  const submit = async ({ confirmPassword: _, ...body }: Filled) => {
    const { data, error } = await register(body);
    if (data) {
      const { title, text } = toasts.registered;
      dispatch(showToast({ kind: 'success', title, text: text(data.user.firstName) }));
      onSuccess(data.user);
      return;
    }
    const text =
      showRefusal(form, error as ApiError, signIn.failedRegister) ?? toasts.registrationFailed.text;
    dispatch(showToast({ kind: 'error', title: toasts.registrationFailed.title, text }));
  };

  return (
    <Form form={form} onSubmit={submit} label={signIn.register}>
      <TextField
        name="username"
        label={signIn.username}
        autoComplete="nickname"
        hint={signIn.usernameHint}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <TextField
        name="email"
        label={signIn.email}
        type="email"
        autoComplete="username"
        inputProps={{ inputMode: 'email' }}
      />
      <div className={styles.pair}>
        <TextField name="firstName" label={signIn.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={signIn.lastName} autoComplete="family-name" />
      </div>
      <PasswordField
        name="password"
        label={signIn.password}
        autoComplete="new-password"
        hint={signIn.passwordHint}
      />
      <PasswordField name="confirmPassword" label={signIn.confirmPassword} autoComplete="new-password" />
      <FormActions submit={signIn.submitRegister} submitting={signIn.registering} fullWidth />
    </Form>
  );
}
