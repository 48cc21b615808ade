import { type ReactNode, useEffect, useRef } from 'react';
import { common } from '../../locales/ru/common';
import styles from './option-list.module.css';
import { optionId } from './use-combobox';

interface OptionListProps<Option> {
  id: string;
  label: string;
  options: readonly Option[];
  /** Index of the option that Enter chooses. */
  at: number;
  take(option: Option): void;
  /** Renders one option. */
  children(option: Option): ReactNode;
  className?: string | undefined;
}

/** The options of a field, below it. The focus stays in the field. */
export function OptionList<Option extends { id: string }>(props: OptionListProps<Option>) {
  const { id, label, options, at, take, children, className = '' } = props;
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is active
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <span role="status" className="visually-hidden">
        {options.length > 0 && common.options(options.length)}
      </span>
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={label} className={`${styles.list} ${className}`}>
          {options.map((option, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={option.id}
              ref={n === at ? active : undefined}
              id={optionId(id, n)}
              role="option"
              aria-selected={n === at}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {children(option)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
