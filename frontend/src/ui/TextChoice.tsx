import { type ReactNode, useId, useState } from 'react';
import styles from './select.module.css';

interface TextChoiceProps {
  label: string;
  value: string;
  maxLength: number;
  /** On leaving the field and by Enter: while one types a text it is another one. */
  onChange(value: string): void;
  /** With each letter. */
  onType?(text: string): void;
  /** Whether a text is one of the offered, which is put at once. */
  isOffered?(text: string): boolean;
  /** Id of the `datalist` among the children. */
  list?: string;
  children?: ReactNode;
}

/** A text as a condition, which looks as a `Select` beside it. */
export function TextChoice({ label, value, maxLength, onChange, children, ...offer }: TextChoiceProps) {
  const id = useId();
  const [text, setText] = useState<string>();
  const put = (typed = value) => {
    setText(undefined);
    const next = typed.trim();
    if (next !== value) onChange(next);
  };
  const type = (typed: string) => {
    offer.onType?.(typed);
    if (offer.isOffered?.(typed)) put(typed);
    else setText(typed);
  };
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={maxLength}
        list={offer.list}
        value={text ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => put(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          put(text);
        }}
      />
      {children}
    </div>
  );
}
