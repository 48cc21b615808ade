import { useController } from 'react-hook-form';
import { Combobox, type ComboboxProps } from './Combobox';
import type { ComboboxOption } from './use-combobox';

type ComboboxFieldProps<Option> = Omit<
  ComboboxProps<Option>,
  'value' | 'onChange' | 'onBlur' | 'ref' | 'error' | 'name' | 'onChoose'
> & {
  name: string;
  /** Fills in what else a choice tells. */
  onChosen?(option: Option): void;
};

/** A field of a form that offers what its text may mean. */
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
