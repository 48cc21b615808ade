import { portCard as texts } from '../../../locales/ru/ports/port-card';
import { Button } from '../../../ui/controls/Button';
import styles from './port-card.module.css';

/** One line that asks for what nobody knows yet. */
export function AskCrews({ text = texts.nothing, onChat }: { text?: string; onChat(): void }) {
  return (
    <div className={styles.ask}>
      <p>{text}</p>
      <Button variant="outlined" small onClick={onChat}>
        {texts.tell}
      </Button>
    </div>
  );
}
