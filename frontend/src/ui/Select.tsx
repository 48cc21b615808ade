import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import styles from './select.module.css';

interface SelectProps<T extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  label: string;
  options: readonly { value: NoInfer<T>; label: string }[];
  value: T;
  onChange(value: NoInfer<T>): void;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list of choices, which each phone shows in its native way. */
export function Select<T extends string>({
  label,
  options,
  value,
  onChange,
  error,
  className = '',
  ...props
}: SelectProps<T>) {
  const id = useId();
  return (
    <div className={`${styles.box} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...props}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
