import { useId, useState } from 'react';
import styles from './select.module.css';

interface NumberChoiceProps {
  label: string;
  /** Digits, or empty. */
  value: string;
  max: number;
  /** On leaving the field and by Enter: while one types a number it is another one. */
  onChange(value: string): void;
}

/** A whole number as a condition, which looks as a `Select` beside it. */
export function NumberChoice({ label, value, max, onChange }: NumberChoiceProps) {
  const id = useId();
  const [text, setText] = useState<string>();
  const put = () => {
    setText(undefined);
    const number = Math.min(Number((text ?? value).replace(/\D/g, '')), max);
    const next = number > 0 ? String(number) : '';
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text ?? value}
        onChange={(event) => setText(event.target.value)}
        onBlur={put}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          put();
        }}
      />
    </div>
  );
}
