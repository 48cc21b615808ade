import { useState } from 'react';
import { Combobox } from '../combobox/Combobox';
import type { ComboboxOption } from '../combobox/use-combobox';

interface TextChoiceProps<Option> {
  label: string;
  value: string;
  maxLength: number;
  options: readonly Option[];
  /** Called with the text to find options for; empty when none are needed. */
  onSearch(text: string): void;
  /** Called on leaving the field and on Enter, because an unfinished text is another text. */
  onChange(value: string): void;
  onChoose(option: Option): void;
}

/** A text as a filter: one of the options, or any other text. */
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
