import { type ReactNode, useId } from 'react';
import { distance as texts } from '../../../../locales/ru/ports/distance';
import { IconButton } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icons/Icon';
import type { DistancePort } from '../recent-ports';
import { PortOptions } from './PortOptions';
import styles from './port-field.module.css';
import { usePortField } from './use-port-field';

interface PortFieldProps {
  label: string;
  /** Name of the chosen port; empty without one. */
  chosen: string;
  onChoose(port: DistancePort | undefined): void;
  /** Whether the list pushes down the following content, because an element around it would cut it off. */
  hasListInFlow?: boolean;
  /** Further actions for the port. */
  children?: ReactNode;
}

/** A field that finds a port by name or code; the focus stays in the field. */
export function PortField({ label, chosen, onChoose, hasListInFlow, children }: PortFieldProps) {
  const id = useId();
  const { text, type, open, close, list, inputProps, choice } = usePortField(onChoose);
  return (
    <div className={styles.field} data-in-flow={hasListInFlow || undefined}>
      <div className={styles.box}>
        <label htmlFor={id}>{label}</label>
        <input
          {...inputProps}
          id={id}
          type="text"
          spellCheck={false}
          maxLength={100}
          placeholder={texts.placeholder}
          value={text ?? chosen}
          onFocus={(event) => {
            open();
            event.target.select();
          }}
          onBlur={close}
          onChange={(event) => type(event.target.value)}
        />
        {chosen && (
          <IconButton label={`${texts.clear}: ${label}`} onClick={() => onChoose(undefined)}>
            <Icon name="close" size={18} />
          </IconButton>
        )}
        {children}
      </div>
      <PortOptions list={list} choice={choice} />
    </div>
  );
}
