import { type ComponentProps, useCallback, useState } from 'react';
import { type RefCallBack, useController } from 'react-hook-form';
import { passwords } from '../../locales/ru/account/passwords';
import { IconButton } from '../controls/Button';
import { Field, type FieldProps } from '../controls/Field';
import { type Choice, Select } from '../controls/Select';
import { Icon } from '../icons/Icon';
import styles from './form.module.css';
import { Switch } from './Switch';

type TextFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'error' | 'name'> & { name: string };

type SelectFieldProps = Pick<ComponentProps<typeof Select<string>>, 'label' | 'options'> & {
  name: string;
  required?: boolean;
  onChosen?(value: string): void;
};

type TextRef = NonNullable<FieldProps['ref']>;

/** Gives the control both to the form and to the caller's ref. */
const useBothRefs = (ofForm: RefCallBack, other: FieldProps['ref']): TextRef =>
  useCallback(
    (control: HTMLInputElement | HTMLTextAreaElement | null) => {
      ofForm(control);
      if (typeof other === 'function') other(control);
      else if (other) other.current = control;
    },
    [ofForm, other],
  );

/** A form field for text of one or several lines. */
export function TextField({ name, ref, onBlur, ...props }: TextFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field
      {...props}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={(event) => {
        onBlur?.(event);
        field.onBlur();
      }}
      ref={useBothRefs(field.ref, ref)}
      error={fieldState.error?.message}
    />
  );
}

/** A password with a button that shows it. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? passwords.hidePassword : passwords.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={20} />
        </IconButton>
      }
    />
  );
}

/**
 * A form field for a whole number. Other text gives the default value at once, and the field shows it when
 * the person leaves it.
 */
export function NumberField({ name, fallback, ...props }: TextFieldProps & { fallback: number }) {
  const { field, fieldState } = useController({ name });
  const [text, setText] = useState<string>();
  const shown = text ?? String(field.value);
  return (
    <Field
      {...props}
      name={name}
      value={shown}
      onChange={(next) => {
        setText(next);
        field.onChange(numberOf(next) ?? fallback);
      }}
      onBlur={() => {
        setText(undefined);
        field.onBlur();
      }}
      ref={field.ref}
      inputMode="numeric"
      error={fieldState.error?.message}
    />
  );
}

function numberOf(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}

/** One of a few choices. */
export function SelectField({ name, onChosen, ...props }: SelectFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Select
      {...props}
      name={name}
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  );
}

interface CheckListFieldProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly Choice[];
}

/** A form field for any number of choices. */
export function CheckListField({ name, label, hint, options }: CheckListFieldProps) {
  const { field, fieldState } = useController({ name });
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className={styles.checkList}>
      <legend>{label}</legend>
      {hint && <p>{hint}</p>}
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
            onBlur={field.onBlur}
          />
          {option.label}
        </label>
      ))}
      {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
    </fieldset>
  );
}

/** On or off. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { field } = useController({ name });
  return <Switch {...field} label={label} hint={hint} checked={Boolean(field.value)} />;
}
