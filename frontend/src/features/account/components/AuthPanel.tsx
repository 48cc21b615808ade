import type { User } from '@kubrik/contract';
import { type ComponentProps, useState } from 'react';
import { signIn } from '../../../locales/ru/account/sign-in';
import { Button } from '../../../ui/controls/Button';
import styles from './auth-panel.module.css';
import { LoginForm } from './LoginForm';
import { PasskeyButton, useHasPasskeys } from './PasskeyButton';
import { ProviderButtons } from './ProviderButtons';
import { RegisterForm } from './RegisterForm';
import { SecondStepForm } from './SecondStepForm';
import { TermsStepForm } from './TermsStepForm';

type AuthMode = 'login' | 'register';
type AuthStep = 'first' | 'second' | 'terms';

interface AuthPanelProps {
  initialMode?: AuthMode;
  /** The step that is left after a sign-in by a provider. */
  initialStep?: AuthStep;
  /** Error of the sign-in by an external provider. */
  error?: string | undefined;
  returnTo: string;
  onSuccess(user: User): void;
}

/** The card that toggles between login and registration. Both forms keep what was typed. */
export function AuthPanel(props: AuthPanelProps) {
  const [step, setStep] = useState(props.initialStep ?? 'first');
  const onBack = () => setStep('first');
  const onSecondStep = () => setStep('second');
  if (step === 'second') return <SecondStep onSuccess={props.onSuccess} onBack={onBack} />;
  if (step === 'terms')
    return <TermsStep onSuccess={props.onSuccess} onBack={onBack} onSecondStep={onSecondStep} />;
  return <FirstStep {...props} onSecondStep={onSecondStep} />;
}

function TermsStep(props: ComponentProps<typeof TermsStepForm>) {
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="auth-title">
      <h2 id="auth-title" className={styles.title}>
        {signIn.termsStep.title}
      </h2>
      <p className={styles.lead}>{signIn.termsStep.text}</p>
      <div className={styles.form}>
        <TermsStepForm {...props} />
      </div>
    </section>
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
