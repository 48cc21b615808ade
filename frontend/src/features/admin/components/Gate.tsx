import { type FormEvent, useState } from 'react';
import { keepAdminToken } from '../../../app/admin-token';
import type { ApiError } from '../../../app/api';
import { adminLoginName, oneTimeCodeLength } from '../../../constants';
import { admin } from '../../../locales/ru/admin';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/icons/Icon';
import { useAdminLoginMutation, useRequestPasswordMutation } from '../admin.api';
import styles from './admin.module.css';

/** The server's own words; without an answer from it, what could not be done. */
const failureText = (error: unknown, otherwise: string) =>
  error ? ((error as ApiError).form?.message ?? otherwise) : undefined;

export function Gate() {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <section className={`card ${styles.gate}`} aria-labelledby="gate-title">
      <span className={styles.sign}>
        <Icon name="shield" size={28} />
      </span>
      <h2 id="gate-title">{admin.title}</h2>
      <p className={styles.warning} role="note">
        <b>{admin.warning}</b> {admin.warningText}
      </p>
      {sent === null ? (
        <RequestStep onSent={setSent} />
      ) : (
        <LoginStep message={sent} onAgain={() => setSent(null)} />
      )}
    </section>
  );
}

function RequestStep({ onSent }: { onSent(message: string): void }) {
  const [requestPassword, { isLoading, error, data }] = useRequestPasswordMutation();
  const refused = data && !data.success ? data.message : undefined;
  const submit = async () => {
    const result = await requestPassword();
    if (result.data?.success) onSent(result.data.message);
  };
  return (
    <div className={styles.step}>
      <p className={styles.text}>{admin.requestText}</p>
      <Failure text={refused ?? failureText(error, admin.requestFailed)} />
      <Button variant="contained" fullWidth disabled={isLoading} onClick={() => void submit()}>
        {isLoading ? admin.requesting : admin.request}
      </Button>
    </div>
  );
}

function LoginStep({ message, onAgain }: { message: string; onAgain(): void }) {
  const [username, setUsername] = useState(adminLoginName);
  const [password, setPassword] = useState('');
  const [login, { isLoading, error, data }] = useAdminLoginMutation();
  const refused = data && !data.success ? data.message : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await login({ username: username.trim(), password: password.trim() });
    if (result.data?.success) keepAdminToken(result.data.sessionToken);
  };
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)}>
      <p className={styles.text} role="status">
        {message}
      </p>
      <Field
        label={admin.username}
        name="username"
        autoComplete="username"
        required
        value={username}
        onChange={setUsername}
      />
      <Field
        label={admin.password}
        name="password"
        autoComplete="one-time-code"
        autoFocus
        required
        value={password}
        onChange={(value) => setPassword(value.toUpperCase())}
        hint={admin.passwordHint}
        inputProps={{
          maxLength: oneTimeCodeLength,
          autoCapitalize: 'characters',
          spellCheck: false,
          className: styles.code,
        }}
      />
      <Failure text={refused ?? failureText(error, admin.loginFailed)} />
      <Button type="submit" variant="contained" fullWidth disabled={isLoading}>
        {isLoading ? admin.loggingIn : admin.login}
      </Button>
      <Button variant="text" fullWidth onClick={onAgain}>
        {admin.again}
      </Button>
    </form>
  );
}

function Failure({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.failure}>
      {text}
    </div>
  );
}
