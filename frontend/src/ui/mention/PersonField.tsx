import { type ComponentProps, useState } from 'react';
import { useController } from 'react-hook-form';
import { replyTexts } from '../../locales/ru/people/reply-texts';
import { useCombobox } from '../combobox/use-combobox';
import { TextField } from '../form/fields';
import { MentionList } from './MentionList';
import { usePeople } from './use-mentions';

interface PersonFieldProps extends Omit<ComponentProps<typeof TextField>, 'onKeyDown'> {
  /** Called when a name of the list was chosen. */
  onChosen(): void;
}

/** A field for a username; the list below completes its beginning. */
export function PersonField({ name, onChosen, ...props }: PersonFieldProps) {
  const { field } = useController({ name });
  /** The list does not open for text that was there before the person typed. */
  const [isTyping, setTyping] = useState(false);
  const prefix = String(field.value ?? '')
    .trim()
    .replace(/^@/, '');
  const { list, inputProps } = useCombobox({
    options: usePeople(isTyping && prefix ? prefix : undefined),
    open: () => setTyping(true),
    close: () => setTyping(false),
    choose: ({ id }) => {
      field.onChange(id);
      onChosen();
    },
    takesFirst: true,
  });
  return (
    <div>
      <TextField
        {...props}
        {...inputProps}
        name={name}
        autoCapitalize="none"
        spellCheck={false}
        onInput={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <MentionList {...list} label={replyTexts.mentions.people} />
    </div>
  );
}
