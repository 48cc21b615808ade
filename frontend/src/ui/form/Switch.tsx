import { type Ref, useId } from 'react';
import styles from './form.module.css';

interface SwitchProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange(isOn: boolean): void;
  name?: string;
  disabled?: boolean | undefined;
  onBlur?(): void;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox that looks like a switch. */
export function Switch({ label, hint, checked, onChange, name, disabled, onBlur, ref }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.switch}>
      <b id={id}>{label}</b>
      <input
        type="checkbox"
        role="switch"
        name={name}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        ref={ref}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </label>
  );
}
