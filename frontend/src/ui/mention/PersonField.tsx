import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { replyTexts } from '../../locales/ru/reply-texts';
import { TextField } from '../form/fields';
import { MentionList } from './MentionList';
import { optionId, useActive, useNames } from './use-mentions';

interface PersonFieldProps extends Omit<ComponentProps<typeof TextField>, 'onKeyDown'> {
  /** A name of the list was chosen. */
  onChosen(): void;
}

/** The username of a person, of which the beginning is enough: the list below completes it. */
export function PersonField({ name, onChosen, ...props }: PersonFieldProps) {
  const { list, onKeyDown, inputProps } = useCompletion(name, onChosen);
  return (
    <div>
      <TextField {...props} name={name} autoComplete="off" onKeyDown={onKeyDown} {...inputProps} />
      <MentionList {...list} label={replyTexts.mentions.people} />
    </div>
  );
}

function useCompletion(fieldName: string, onChosen: () => void) {
  const { field } = useController({ name: fieldName });
  const id = useId();
  /** Not for what stood there before anything was typed. */
  const [isTyping, setTyping] = useState(false);
  const prefix = String(field.value ?? '')
    .trim()
    .replace(/^@/, '');
  const names = useNames(isTyping && prefix ? prefix : undefined);
  const { at, move } = useActive(names);
  const choose = (chosen: string | undefined) => {
    field.onChange(chosen);
    setTyping(false);
    onChosen();
  };
  const actions: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => choose(names[at]),
    Escape: () => setTyping(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actions[event.key];
    if (names.length === 0 || !act || event.nativeEvent.isComposing) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  const events = { onInput: () => setTyping(true), onBlur: () => setTyping(false) };
  const inputProps = { autoCapitalize: 'none', spellCheck: false, ...events, ...ariaOf(id, names, at) };
  return { list: { id, names, at, choose }, onKeyDown, inputProps };
}

const ariaOf = (listId: string, names: string[], at: number) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': names.length > 0,
    'aria-controls': names.length > 0 ? listId : undefined,
    'aria-activedescendant': names.length > 0 ? optionId(listId, at) : undefined,
  }) as const;
