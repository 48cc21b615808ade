import { type Ref, type SelectHTMLAttributes, useDeferredValue, useId } from 'react';
import { controlProps, FieldBox } from './Field';

export interface Choice<T extends string = string> {
  value: T;
  label: string;
  /** Heading of the group; neighbours with the same heading form one group. */
  group?: string | undefined;
}

interface SelectProps<T extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  label: string;
  options: readonly Choice<NoInfer<T>>[];
  value: T;
  onChange(value: NoInfer<T>): void;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A list with more options is filled later, after the rest of the page is drawn, because it has hundreds of
 * elements.
 */
const fewOptions = 30;

/** The browser's own select, which each phone shows in its native way. */
export function Select<T extends string>({
  label,
  options,
  value,
  onChange,
  error,
  className,
  ...props
}: SelectProps<T>) {
  const id = useId();
  const isFilled = useDeferredValue(true, options.length <= fewOptions);
  const shown = isFilled ? options : options.filter((option) => option.value === value);
  return (
    <FieldBox {...{ id, label, error, className }}>
      <select
        {...props}
        {...controlProps(id, { error })}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {inGroups(shown).map(({ group, choices }) =>
          group ? (
            <optgroup key={group} label={group}>
              <Choices choices={choices} />
            </optgroup>
          ) : (
            <Choices key="" choices={choices} />
          ),
        )}
      </select>
    </FieldBox>
  );
}

const Choices = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Groups neighbours with the same heading. */
function inGroups(options: readonly Choice[]) {
  const groups: { group: string | undefined; choices: Choice[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.choices.push(option);
    else groups.push({ group: option.group, choices: [option] });
  }
  return groups;
}
