import { type KeyboardEvent, useId, useState } from 'react';

/** What a field offers. */
export interface ComboboxOption {
  id: string;
  /** Text of the field after the option was chosen. */
  text: string;
  /** Distinguishes the option from others with the same name. */
  note?: string | undefined;
}

interface ComboboxState<Option> {
  /** The options that are shown. */
  options: readonly Option[];
  open(): void;
  close(): void;
  choose(option: Option): void;
  /**
   * Whether Enter chooses the first option before an arrow key was pressed: for fields that accept only
   * options.
   */
  takesFirst?: boolean | undefined;
}

/** Keyboard handling and ARIA roles of a field with a list below it. The focus stays in the field. */
export function useCombobox<Option extends { id: string }>(state: ComboboxState<Option>) {
  const { options, open, close, choose, takesFirst = false } = state;
  const id = useId();
  const keys = options.map((option) => option.id);
  const { at, move } = useActiveOption(keys, takesFirst ? 0 : -1);
  const isShown = options.length > 0;
  const active = options[at];
  const take = (option: Option) => {
    close();
    choose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOf(event.key, { isShown, active, open, close, move, take });
    if (!act || event.nativeEvent.isComposing) return;
    act();
    event.preventDefault();
    // Otherwise Escape would also close the window around the field.
    event.stopPropagation();
  };
  return {
    list: { id, options, at, take },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': active && optionId(id, at),
      onKeyDown,
    } as const,
  };
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface Acts<Option> extends Pick<ComboboxState<Option>, 'open' | 'close'> {
  isShown: boolean;
  active: Option | undefined;
  move(by: number): void;
  take(option: Option): void;
}

/** The action of a key; undefined for keys without one. */
function actOf<Option>(key: string, { isShown, active, open, close, move, take }: Acts<Option>) {
  if (!isShown) return key === 'ArrowDown' ? open : undefined;
  if (key === 'ArrowDown') return () => move(1);
  if (key === 'ArrowUp') return () => move(-1);
  if (key === 'Escape') return close;
  return key === 'Enter' && active ? () => take(active) : undefined;
}

/**
 * The option that Enter chooses. A new list resets it.
 * @param first its index before an arrow key was pressed; -1 for none
 */
export function useActiveOption(keys: readonly string[], first = 0) {
  const [active, setActive] = useState({ of: '', at: first });
  const key = keys.join(' ');
  const at = active.of === key ? active.at : first;
  const move = (by: number) => {
    const from = at < 0 && by < 0 ? 0 : at;
    setActive({ of: key, at: (from + by + keys.length) % keys.length });
  };
  return { at, move };
}
