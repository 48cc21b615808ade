import type { Port } from '@kubrik/contract';
import { ports } from '../../../locales/ru/ports';
import { Icon } from '../../../ui/icons/Icon';
import { PortComingSoon } from './PortComingSoon';
import styles from './port-page.module.css';

const texts = ports.port;

export function FacilitiesTab({ port, onChat }: { port: Port; onChat(): void }) {
  const { facilities, cargoTypes } = port;
  if (facilities.length === 0 && cargoTypes.length === 0)
    return <PortComingSoon title={texts.facilitiesLoading} text={texts.facilitiesText} onChat={onChat} />;
  return (
    <div className={styles.lists}>
      <Items title={texts.facilitiesTitle} items={facilities} />
      <Items title={texts.cargo} items={cargoTypes} />
    </div>
  );
}

function Items({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.items}>
        {[...new Set(items)].map((item) => (
          <li key={item}>
            <Icon name="check" size={18} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
