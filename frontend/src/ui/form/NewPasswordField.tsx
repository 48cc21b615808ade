import type { PasswordOwner, PasswordStrength } from '@kubrik/contract/users/sign-in/password-strength';
import { type ComponentProps, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { passwords } from '../../locales/ru/account/passwords';
import { PasswordField } from './fields';
import styles from './form.module.css';

const { label, levels } = passwords.passwordStrength;
/** In characters. A shorter password breaks the form's own rule, whose text is shown instead. */
const shortest = 6;

type Estimate = typeof import('./estimate-password')['estimatePassword'];

/** The estimator, loaded when the person types; without it only the server decides. */
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
  /** The password's owner, unless other fields of the form name them. */
  owner?: PasswordOwner;
}

/** A field for a new password: below it its strength, and why it would be refused. */
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
