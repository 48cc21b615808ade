import { Field, type FieldProps } from '../controls/Field';
import styles from './combobox.module.css';
import { OptionList } from './OptionList';
import { type ComboboxOption, useCombobox } from './use-combobox';

export interface ComboboxProps<Option> extends Omit<FieldProps, 'onKeyDown'> {
  value: string;
  /** What fits the text that is searched for; the list is shown while there is one. */
  options: readonly Option[];
  /** The text to search for: what is typed, and empty once the list is closed. */
  onSearch(text: string): void;
  onChoose(option: Option): void;
  /** Enter, while no option is meant. */
  onEnter?(): void;
}

/** A line of text that offers what it may mean. Any other text is as good. */
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
