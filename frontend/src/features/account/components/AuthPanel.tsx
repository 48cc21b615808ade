import type { User } from '@kubrik/contract';
import { type ComponentProps, useState } from 'react';
import { signIn } from '../../../locales/ru/sign-in';
import { Button } from '../../../ui/Button';
import styles from './auth-panel.module.css';
import { LoginForm } from './LoginForm';
import { PasskeyButton, useHasPasskeys } from './PasskeyButton';
import { ProviderButtons } from './ProviderButtons';
import { RegisterForm } from './RegisterForm';
import { SecondStepForm } from './SecondStepForm';

type AuthMode = 'login' | 'register';

interface AuthPanelProps {
  initialMode?: AuthMode;
  /** The first step was done at a provider. */
  startsAtSecondStep?: boolean;
  /** Error of the sign-in by an external provider. */
  error?: string | undefined;
  returnTo: string;
  onSuccess(user: User): void;
}

/** The card that toggles between login and registration. Both forms keep what was typed. */
export function AuthPanel(props: AuthPanelProps) {
  const [isSecondStep, setSecondStep] = useState(props.startsAtSecondStep ?? false);
  return isSecondStep ? (
    <SecondStep onSuccess={props.onSuccess} onBack={() => setSecondStep(false)} />
  ) : (
    <FirstStep {...props} onSecondStep={() => setSecondStep(true)} />
  );
}

function SecondStep(props: ComponentProps<typeof SecondStepForm>) {
  const hasPasskeys = useHasPasskeys();
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="auth-title">
      <h2 id="auth-title" className={styles.title}>
        {signIn.secondStep.title}
      </h2>
      <p className={styles.lead}>{signIn.secondStep.text}</p>
      <div className={styles.form}>
        <SecondStepForm {...props} />
      </div>
      {hasPasskeys && (
        <div className={styles.providers}>
          <p className={styles.or}>{signIn.or}</p>
          <PasskeyButton label={signIn.secondStep.passkey} onSuccess={props.onSuccess} />
        </div>
      )}
    </section>
  );
}

interface FirstStepProps extends AuthPanelProps {
  onSecondStep(): void;
}

function FirstStep({ initialMode = 'login', error, returnTo, onSuccess, onSecondStep }: FirstStepProps) {
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
        <LoginForm onSuccess={onSuccess} onSecondStep={onSecondStep} />
      </div>
      <div className={styles.form} hidden={isLogin}>
        <RegisterForm onSuccess={onSuccess} />
      </div>
      <ProviderButtons returnTo={returnTo} isLogin={isLogin} onSuccess={onSuccess} />
      <p className={styles.toggle}>
        {isLogin ? signIn.noAccount : signIn.haveAccount}
        <Button variant="text" onClick={() => setMode(isLogin ? 'register' : 'login')}>
          {isLogin ? signIn.submitRegister : signIn.submitLogin}
        </Button>
      </p>
    </section>
  );
}
