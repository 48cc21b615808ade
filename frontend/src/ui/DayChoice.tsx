import { useId } from 'react';
import styles from './select.module.css';

interface DayChoiceProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange(day: string): void;
  className?: string | undefined;
}

/** The browser's own choice of a day, which looks as a `Select` beside it. */
export function DayChoice({ label, value, min, max, onChange, className = '' }: DayChoiceProps) {
  const id = useId();
  return (
    <div className={`${styles.box} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
