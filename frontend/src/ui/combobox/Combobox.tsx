import { Field, type FieldProps } from '../controls/Field';
import styles from './combobox.module.css';
import { OptionList } from './OptionList';
import { type ComboboxOption, useCombobox } from './use-combobox';

export interface ComboboxProps<Option> extends Omit<FieldProps, 'onKeyDown'> {
  value: string;
  /** Options for the searched text; the list is shown while there is one. */
  options: readonly Option[];
  /** Called with the text to search for: the typed text, and an empty one when the list is closed. */
  onSearch(text: string): void;
  onChoose(option: Option): void;
  /** Called for Enter while no option is selected. */
  onEnter?(): void;
}

/** A text field that suggests options. Any other text is accepted as well. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { options, onSearch, onChoose, onEnter, onChange, onBlur, ...field } = props;
  const { list, inputProps } = useCombobox({
    options,
    open: () => onSearch(field.value),
    close: () => onSearch(''),
    choose: onChoose,
  });
  const { onKeyDown } = inputProps;
  return (
    <div className={styles.combobox}>
      <Field
        {...field}
        {...inputProps}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key !== 'Enter' || event.defaultPrevented || !onEnter) return;
          event.preventDefault();
          onSearch('');
          onEnter();
        }}
        onChange={(text) => {
          onChange(text);
          onSearch(text);
        }}
        onBlur={(event) => {
          onSearch('');
          onBlur?.(event);
        }}
      />
      <OptionList {...list} label={field.label} className={styles.list}>
        {({ text, note }) => (
          <>
            <span>{text}</span>
            {note && <small>{note}</small>}
          </>
        )}
      </OptionList>
    </div>
  );
}
