import type { PasswordOwner, PasswordStrength } from '@kubrik/contract/users/sign-in/password-strength';
import { type ComponentProps, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { passwords } from '../../locales/ru/account/passwords';
import { PasswordField } from './fields';
import styles from './form.module.css';

const { label, levels } = passwords.passwordStrength;
/** Below it the form's own rule is broken, whose text stands under the field. */
const shortest = 6;

type Estimate = typeof import('./estimate-password')['estimatePassword'];

/** The estimator, loaded when something is typed; without it the server alone decides. */
function useEstimate(isNeeded: boolean): Estimate | undefined {
  const [estimate, setEstimate] = useState<{ run: Estimate }>();
  useEffect(() => {
    if (!isNeeded || estimate) return;
    import('./estimate-password').then(
      ({ estimatePassword }) => setEstimate({ run: estimatePassword }),
      () => {},
    );
  }, [isNeeded, estimate]);
  return estimate?.run;
}

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** Whose password it is, unless the form's own fields say it. */
  owner?: PasswordOwner;
}

/** A password that is being chosen: how strong it is stands under the field, and why it would be refused. */
export function NewPasswordField({ owner, ...props }: NewPasswordFieldProps) {
  const values = useWatch() as PasswordOwner & Record<string, unknown>;
  const password = String(values[props.name] ?? '');
  const estimate = useEstimate(password.length > 0);
  const strength = password.length >= shortest ? estimate?.(password, { ...owner, ...values }) : undefined;
  return (
    <div className={styles.newPassword}>
      <PasswordField autoComplete="new-password" {...props} />
      {strength && <Strength strength={strength} />}
    </div>
  );
}

function Strength({ strength: { level, reason } }: { strength: PasswordStrength }) {
  return (
    <div className={styles.strength} data-level={level}>
      <div aria-hidden>
        {levels.map((name, n) => (
          <i key={name} data-on={n <= level || undefined} />
        ))}
      </div>
      <p aria-live="polite">
        <span className="visually-hidden">{`${label}: `}</span>
        <b>{levels[level]}</b>
        {reason && `. ${reason}`}
      </p>
    </div>
  );
}
