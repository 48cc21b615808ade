import { distance as texts } from '../../../../locales/ru/distance';
import { portName } from '../../distance/recent-ports';
import type { PortFieldState } from '../../distance/use-port-field';
import styles from './port-field.module.css';

/** The ports that a field offers. */
export function PortOptions({ id, isOpen, ports, active, choose, choice }: PortFieldState['options']) {
  const { isSearch, isFailed, isWaiting } = choice;
  return (
    <>
      <span role="status" className="visually-hidden">
        {isOpen && isSearch && !isWaiting && texts.found(String(ports.length))}
      </span>
      {isOpen && (
        <div className={styles.choice}>
          {!isSearch && ports.length > 0 && <p>{texts.known}</p>}
          {isSearch && ports.length === 0 && !isWaiting && (
            <p>{isFailed ? texts.offlineNothing : texts.nothing}</p>
          )}
          {ports.length > 0 && (
            <div id={`${id}-list`} role="listbox" aria-label={texts.list}>
              {ports.map((port, n) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                <div
                  key={port.id}
                  id={`${id}-${n}`}
                  role="option"
                  aria-selected={n === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(port)}
                >
                  <span>{portName(port)}</span>
                  <small>{port.id}</small>
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}
