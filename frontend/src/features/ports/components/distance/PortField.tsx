import type { ReactNode } from 'react';
import { distance as texts } from '../../../../locales/ru/distance';
import { IconButton } from '../../../../ui/Button';
import { Icon } from '../../../../ui/icons/Icon';
import type { DistancePort } from '../../distance/recent-ports';
import { usePortField } from '../../distance/use-port-field';
import { PortOptions } from './PortOptions';
import styles from './port-field.module.css';

interface PortFieldProps {
  label: string;
  /** What the chosen port is called; empty without one. */
  chosen: string;
  onChoose(port: DistancePort | undefined): void;
  /** The list pushes down what follows, where something around it would cut it off. */
  hasListInFlow?: boolean;
  /** What else can be done with the port. */
  children?: ReactNode;
}

/** A port, found by its name or code; the keyboard stays in the field. */
export function PortField({ label, chosen, onChoose, hasListInFlow, children }: PortFieldProps) {
  const { id, text, type, open, close, onKeyDown, options } = usePortField(onChoose);
  const hasList = options.ports.length > 0;
  return (
    <div className={styles.field} data-in-flow={hasListInFlow || undefined}>
      <div className={styles.box}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={texts.placeholder}
          value={text ?? chosen}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={hasList ? `${id}-${options.active}` : undefined}
          onFocus={(event) => {
            open();
            event.target.select();
          }}
          onBlur={close}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {chosen && (
          <IconButton label={`${texts.clear}: ${label}`} onClick={() => onChoose(undefined)}>
            <Icon name="close" size={18} />
          </IconButton>
        )}
        {children}
      </div>
      <PortOptions {...options} />
    </div>
  );
}
