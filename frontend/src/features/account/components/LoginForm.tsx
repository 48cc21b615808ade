import type { User } from '@kubrik/contract';
import { Link } from 'react-router';
import type { ApiError } from '../../../app/api';
import { useAppDispatch } from '../../../app/hooks';
import { account } from '../../../locales/ru/account';
import { signIn } from '../../../locales/ru/sign-in';
import { Form, FormActions } from '../../../ui/form/Form';
import { PasswordField, TextField } from '../../../ui/form/fields';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useLoginMutation } from '../account.api';
import styles from './auth-panel.module.css';

const schema = async () => (await import('@kubrik/contract')).credentials;
const { toasts } = account;

export function LoginForm({ onSuccess }: { onSuccess(user: User): void }) {
  const dispatch = useAppDispatch();
  const form = useSchemaForm({ schema, defaultValues: { email: '', password: '' } });
  const [login] = useLoginMutation();

  const submit = async (body: { email: string; password: string }) => {
    const { data, error } = await login(body);
    if (data) {
      dispatch(showToast({ kind: 'success', ...toasts.loggedIn }));
      onSuccess(data.user);
      return;
    }
    const text = showRefusal(form, error as ApiError, signIn.failedLogin) ?? toasts.loginFailed.text;
    dispatch(showToast({ kind: 'error', title: toasts.loginFailed.title, text }));
  };

  return (
    <Form form={form} onSubmit={submit} label={signIn.login}>
      <TextField
        name="email"
        label={signIn.email}
        type="email"
        autoComplete="username"
        inputProps={{ inputMode: 'email' }}
      />
      <PasswordField name="password" label={signIn.password} autoComplete="current-password" />
      <Link to="/reset-password" className={styles.forgot}>
        {signIn.forgot}
      </Link>
      <FormActions submit={signIn.submitLogin} submitting={signIn.loggingIn} fullWidth />
    </Form>
  );
}
