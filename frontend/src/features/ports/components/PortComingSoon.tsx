import { ports } from '../../../locales/ru/ports';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './port-page.module.css';

/** A part of a port without data, with a link to the chat. */
export function PortComingSoon({ title, text, onChat }: { title: string; text: string; onChat(): void }) {
  return (
    <div className={styles.soon}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Button variant="contained" icon={<Icon name="talk" size={20} />} onClick={onChat}>
        {ports.port.toChat}
      </Button>
    </div>
  );
}
