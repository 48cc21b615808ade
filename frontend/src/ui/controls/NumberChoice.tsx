import { useState } from 'react';
import { Field } from './Field';

interface NumberChoiceProps {
  label: string;
  /** Digits, or empty. */
  value: string;
  max: number;
  /** Called on leaving the field and on Enter, because an unfinished number is another number. */
  onChange(value: string): void;
}

/** A whole number as a filter. */
export function NumberChoice({ label, value, max, onChange }: NumberChoiceProps) {
  const [text, setText] = useState<string>();
  const put = () => {
    setText(undefined);
    const number = Math.min(Number((text ?? value).replace(/\D/g, '')), max);
    const next = number > 0 ? String(number) : '';
    if (next !== value) onChange(next);
  };
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? value}
      onChange={setText}
      onBlur={put}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        put();
      }}
    />
  );
}
