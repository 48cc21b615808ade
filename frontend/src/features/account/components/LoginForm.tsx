import type { User } from '@kubrik/contract';
import { Link } from 'react-router';
import { account } from '../../../locales/ru/account/account';
import { signIn } from '../../../locales/ru/account/sign-in';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { PasswordField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useLoginMutation } from '../sign-in.api';
import styles from './auth-panel.module.css';

const schema = async () => (await import('@kubrik/contract/users/users.schemas')).credentials;
const { toasts } = account;

interface LoginFormProps {
  onSuccess(user: User): void;
  /** Called when the password was right and the person has a second factor. */
  onSecondStep(): void;
}

export function LoginForm({ onSuccess, onSecondStep }: LoginFormProps) {
  const dispatch = useAppDispatch();
  const [login] = useLoginMutation();
  const { form, submit, prepare } = useSendForm({
    schema,
    // Many people open this page and leave again, so the schema loads only when somebody types.
    schemaLoads: 'on-demand',
    defaultValues: { email: '', password: '' },
    send: (body) => login(body),
    failedText: signIn.failedLogin,
    onFailed: (text = toasts.loginFailed.text, refusal) => {
      if (refusal.form?.code === 'SecondFactorRequired') onSecondStep();
      else dispatch(showToast({ kind: 'error', title: toasts.loginFailed.title, text }));
    },
    onSent: ({ user }: { user: User }) => {
      dispatch(showToast({ kind: 'success', ...toasts.loggedIn }));
      onSuccess(user);
    },
  });

  return (
    <Form form={form} onSubmit={submit} onFocus={prepare} label={signIn.login}>
      <TextField name="email" label={signIn.email} type="email" autoComplete="username" inputMode="email" />
      <PasswordField name="password" label={signIn.password} autoComplete="current-password" />
      <Link to="/reset-password" className={styles.forgot}>
        {signIn.forgot}
      </Link>
      <FormActions submit={signIn.submitLogin} submitting={signIn.loggingIn} fullWidth />
    </Form>
  );
}
