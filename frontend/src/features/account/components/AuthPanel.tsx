import type { User } from '@kubrik/contract';
import { useState } from 'react';
import { signIn } from '../../../locales/ru/sign-in';
import { Button } from '../../../ui/Button';
import styles from './auth-panel.module.css';
import { LoginForm } from './LoginForm';
import { ProviderButtons } from './ProviderButtons';
import { RegisterForm } from './RegisterForm';

type AuthMode = 'login' | 'register';

interface AuthPanelProps {
  initialMode?: AuthMode;
  /** Error of the sign-in by an external provider. */
  error?: string | undefined;
  returnTo: string;
  onSuccess(user: User): void;
}

/** The card that toggles between login and registration. Both forms keep what was typed. */
export function AuthPanel({ initialMode = 'login', error, returnTo, onSuccess }: AuthPanelProps) {
  const [mode, setMode] = useState(initialMode);
  const isLogin = mode === 'login';
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="auth-title">
      <h2 id="auth-title" className={styles.title}>
        {isLogin ? signIn.loginTitle : signIn.registerTitle}
      </h2>
      <p className={styles.lead}>{isLogin ? signIn.loginText : signIn.registerText}</p>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.form} hidden={!isLogin}>
        <LoginForm onSuccess={onSuccess} />
      </div>
      <div className={styles.form} hidden={isLogin}>
        <RegisterForm onSuccess={onSuccess} />
      </div>
      <ProviderButtons returnTo={returnTo} />
      <p className={styles.toggle}>
        {isLogin ? signIn.noAccount : signIn.haveAccount}
        <Button variant="text" onClick={() => setMode(isLogin ? 'register' : 'login')}>
          {isLogin ? signIn.submitRegister : signIn.submitLogin}
        </Button>
      </p>
    </section>
  );
}
