import { type FormEvent, useState } from 'react';
import { admin } from '../../../locales/ru/admin/admin';
import type { ApiError } from '../../../platform/api/api';
import type { ReplyOf } from '../../../platform/api/call';
import { storeAdminToken } from '../../../platform/session/admin-token';
import { Button } from '../../../ui/controls/Button';
import { Form, SubmitButton } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Icon } from '../../../ui/icons/Icon';
import { useAdminLoginMutation, useRequestPasswordMutation } from '../admin.api';
import { adminLoginName, oneTimeCodeLength } from '../limits';
import styles from './admin.module.css';

const schema = async () => (await import('@kubrik/contract/admin/admin.calls')).admin.login.body;

/** The server's sentence, or the sentence `otherwise` when there is no answer. */
const failureText = (error: unknown, otherwise: string) =>
  error ? ((error as ApiError).form?.message ?? otherwise) : undefined;

export function AdminLogin() {
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
  const [login] = useAdminLoginMutation();
  const [needsSecond, setNeedsSecond] = useState(false);
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { username: adminLoginName as string, password: '', secondCode: '' },
    send: (body) => login(body),
    failedText: admin.loginFailed,
    onFailed: (_text, refusal) => {
      if (refusal.form?.code !== 'SecondFactorRequired') return;
      setNeedsSecond(true);
      form.clearErrors();
    },
    onSent: ({ success, sessionToken, message: refusal }: ReplyOf<'admin.login'>) => {
      if (success) storeAdminToken(sessionToken);
      else form.setError('root', { message: refusal });
    },
  });
  return (
    <Form form={form} onSubmit={submit} className={styles.step}>
      <p className={styles.text} role="status">
        {message}
      </p>
      <TextField name="username" label={admin.username} autoComplete="username" required />
      <TextField
        name="password"
        label={admin.password}
        autoComplete="one-time-code"
        autoFocus
        required
        hint={admin.passwordHint}
        maxLength={oneTimeCodeLength}
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.code}
        onInput={toUpperCase}
      />
      {needsSecond && (
        <TextField
          name="secondCode"
          label={admin.secondFactor.code}
          hint={admin.secondFactor.loginHint}
          autoComplete="off"
          autoFocus
          inputMode="numeric"
        />
      )}
      <Failure text={form.formState.errors.root?.message} />
      <SubmitButton submit={admin.login} submitting={admin.loggingIn} fullWidth />
      <Button variant="text" fullWidth onClick={onAgain}>
        {admin.again}
      </Button>
    </Form>
  );
}

/** The code contains only capital letters, so small letters are converted. */
function toUpperCase({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  currentTarget.value = currentTarget.value.toUpperCase();
}

function Failure({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.failure}>
      {text}
    </div>
  );
}
