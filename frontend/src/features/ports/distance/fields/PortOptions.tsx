import { distance as texts } from '../../../../locales/ru/ports/distance';
import { OptionList } from '../../../../ui/combobox/OptionList';
import { portName } from '../recent-ports';
import styles from './port-field.module.css';
import type { PortFieldState } from './use-port-field';

/** The ports that a field offers, or why there are none. */
export function PortOptions({ list, choice }: Pick<PortFieldState, 'list' | 'choice'>) {
  const isEmpty = list.options.length === 0;
  const { isSearch = false, isFailed = false, isWaiting = false } = choice ?? {};
  return (
    <div className={styles.choice}>
      {choice && !isSearch && !isEmpty && <p>{texts.known}</p>}
      {choice && isSearch && isEmpty && !isWaiting && (
        <p role="status">{isFailed ? texts.offlineNothing : texts.nothing}</p>
      )}
      <OptionList {...list} label={texts.list} className={styles.options}>
        {(port) => (
          <>
            <span>{portName(port)}</span>
            <small>{port.id}</small>
          </>
        )}
      </OptionList>
    </div>
  );
}
