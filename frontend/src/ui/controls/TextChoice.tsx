import { useState } from 'react';
import { Combobox } from '../combobox/Combobox';
import type { ComboboxOption } from '../combobox/use-combobox';

interface TextChoiceProps<Option> {
  label: string;
  value: string;
  maxLength: number;
  options: readonly Option[];
  /** The text to find options for; empty once they are not wanted. */
  onSearch(text: string): void;
  /** On leaving the field and by Enter: while one types a text it is another one. */
  onChange(value: string): void;
  onChoose(option: Option): void;
}

/** A text as a condition: one of the options or any other. */
export function TextChoice<Option extends ComboboxOption>(props: TextChoiceProps<Option>) {
  const { value, onChange, onChoose, ...field } = props;
  const [text, setText] = useState<string>();
  const put = () => {
    setText(undefined);
    const next = (text ?? value).trim();
    if (next !== value) onChange(next);
  };
  return (
    <Combobox
      {...field}
      value={text ?? value}
      onChange={setText}
      onChoose={(option) => {
        setText(undefined);
        onChoose(option);
      }}
      onBlur={put}
      onEnter={put}
    />
  );
}
