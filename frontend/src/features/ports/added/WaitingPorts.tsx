import { Link } from 'react-router';
import { ports } from '../../../locales/ru/ports/ports';
import { useHeldTexts } from '../../../platform/moderation/held-texts.api';
import { itemsOf } from '../../../ui/layout/PagedList';
import { HeldRow } from '../../../ui/moderation/held/HeldRow';
import { portPath } from '../port-path';
import { useWaitingPortsInfiniteQuery } from './added-port.api';
import styles from './added-port.module.css';

const texts = ports.added;

/**
 * Ports that the person has added and others cannot find yet, held ones first; renders nothing when there are
 * none.
 */
export function WaitingPorts({ userId }: { userId: string }) {
  const query = useWaitingPortsInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  const held = useHeldTexts(({ kind }) => kind === 'port', query.refetch);
  const items = itemsOf(query);
  if (items.length === 0 && held.length === 0) return null;
  return (
    <section className={`card ${styles.waiting}`} aria-labelledby="waiting-ports">
      <h2 id="waiting-ports">{texts.waiting}</h2>
      {held.length > 0 && (
        <ul className={styles.held}>
          {held.map((text) => (
            <HeldRow key={text.itemId} text={text} />
          ))}
        </ul>
      )}
      {items.length > 0 && <p>{texts.waitingText}</p>}
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <Link to={portPath(id)}>
              {name} · {id}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
