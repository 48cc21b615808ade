import { type ReactNode, useState } from 'react';
import { Field } from './Field';

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

/** A text as a condition. */
export function TextChoice({ label, value, maxLength, onChange, children, ...offer }: TextChoiceProps) {
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
    <Field
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      list={offer.list}
      value={text ?? value}
      onChange={type}
      onBlur={() => put(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        put(text);
      }}
    >
      {children}
    </Field>
  );
}
