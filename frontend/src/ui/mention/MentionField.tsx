import { type ComponentProps, useRef } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '../form/fields';
import { MentionList } from './MentionList';
import { useMentions } from './use-mentions';

/** A form field of several lines that completes `@name`; the list is below the field. */
export function MentionField({ name, ...props }: ComponentProps<typeof TextField>) {
  const { field } = useController({ name });
  const input = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ input, text: field.value ?? '', change: field.onChange });
  return (
    <div>
      <TextField {...props} name={name} {...mentions.inputProps} ref={input} onKeyDown={mentions.onKeyDown} />
      <MentionList {...mentions.list} />
    </div>
  );
}
