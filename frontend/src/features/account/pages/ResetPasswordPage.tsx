import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { signIn } from '../../../locales/ru/account/sign-in';
import { LinkButton } from '../../../ui/controls/Button';
import { LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/feedback/Notice';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { NewPasswordField } from '../../../ui/form/NewPasswordField';
import { useSendForm } from '../../../ui/form/use-send-form';
import styles from '../components/auth-panel.module.css';
import { useRequestPasswordResetMutation, useResetPasswordMutation } from '../sign-in.api';

const { reset } = signIn;
const requestSchema = async () =>
  (await import('@kubrik/contract/users/users.calls')).users.requestPasswordReset.body;
const resetSchema = async () => (await import('@kubrik/contract/users/users.schemas')).passwordReset;

/** Without a token asks for the e-mail address; with the token of the e-mail asks for the new password. */
export function ResetPasswordPage() {
  const [search, setSearch] = useSearchParams();
  const token = search.get('token');
  return token ? <NewPassword key={token} token={token} onAgain={() => setSearch({})} /> : <RequestEmail />;
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="reset-title">
      <h2 id="reset-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.lead}>{text}</p>
      <div className={styles.form}>{children}</div>
    </section>
  );
}

const backToLogin = (
  <LinkButton variant="text" to="/login">
    {reset.toLogin}
  </LinkButton>
);

function RequestEmail() {
  const [request] = useRequestPasswordResetMutation();
  const [sent, setSent] = useState<string>();
  const { form, submit } = useSendForm({
    schema: requestSchema,
    defaultValues: { email: '' },
    send: (body) => request(body),
    failedText: reset.failed,
    onSent: ({ success, message }: { success: boolean; message: string }) => {
      if (success) setSent(message);
      else form.setError('root', { message });
    },
  });
  if (sent !== undefined) {
    return (
      <Notice
        drawing={<LighthouseScene />}
        title={reset.sent}
        text={sent}
        action={backToLogin}
        role="status"
      />
    );
  }
  return (
    <Card title={reset.title} text={reset.text}>
      <Form form={form} onSubmit={submit}>
        <TextField name="email" label={signIn.email} type="email" autoComplete="username" />
        <FormActions submit={reset.submit} submitting={reset.submitting}>
          {backToLogin}
        </FormActions>
      </Form>
    </Card>
  );
}

const PasswordChanged = ({ text }: { text: string }) => (
  <Notice
    drawing={<LighthouseScene />}
    title={reset.done}
    text={text}
    action={
      <LinkButton variant="contained" to="/login">
        {signIn.submitLogin}
      </LinkButton>
    }
    role="status"
  />
);

function NewPassword({ token, onAgain }: { token: string; onAgain(): void }) {
  const [change] = useResetPasswordMutation();
  const [done, setDone] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const { form, submit } = useSendForm({
    schema: resetSchema,
    defaultValues: { token, password: '' },
    send: (body) => change(body),
    failedText: reset.failed,
    onFailed: (_text, refusal) => setExpired(refusal.form?.code === 'LinkExpired'),
    onSent: ({ message }: { message: string }) => setDone(message),
  });
  if (done !== undefined) return <PasswordChanged text={done} />;
  return (
    <Card title={reset.newTitle} text={reset.newText}>
      <Form form={form} onSubmit={submit}>
        <NewPasswordField name="password" label={reset.newPassword} hint={signIn.passwordHint} />
        <FormActions submit={reset.save} submitting={reset.submitting}>
          {isExpired && (
            <LinkButton variant="outlined" to="/reset-password" onClick={onAgain}>
              {reset.again}
            </LinkButton>
          )}
        </FormActions>
      </Form>
    </Card>
  );
}
