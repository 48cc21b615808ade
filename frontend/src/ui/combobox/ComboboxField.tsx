import { useController } from 'react-hook-form';
import { Combobox, type ComboboxProps } from './Combobox';
import type { ComboboxOption } from './use-combobox';

type ComboboxFieldProps<Option> = Omit<
  ComboboxProps<Option>,
  'value' | 'onChange' | 'onBlur' | 'ref' | 'error' | 'name' | 'onChoose'
> & {
  name: string;
  /** Called with a chosen option, to fill in other fields. */
  onChosen?(option: Option): void;
};

/** A form field that suggests options for its text. */
export function ComboboxField<Option extends ComboboxOption>(props: ComboboxFieldProps<Option>) {
  const { name, onChosen, ...others } = props;
  const { field, fieldState } = useController({ name });
  return (
    <Combobox
      {...others}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
      onChoose={(option) => {
        field.onChange(option.text);
        onChosen?.(option);
      }}
    />
  );
}
