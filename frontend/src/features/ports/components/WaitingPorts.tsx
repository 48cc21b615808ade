import { Link } from 'react-router';
import { ports } from '../../../locales/ru/ports';
import { itemsOf } from '../../../ui/PagedList';
import { useWaitingPortsInfiniteQuery } from '../added-port.api';
import { portPath } from '../port-path';
import styles from './added-port.module.css';

const texts = ports.added;

/** Ports that one has added and that others do not find yet; nothing when there are none. */
export function WaitingPorts({ userId }: { userId: string }) {
  const query = useWaitingPortsInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  const items = itemsOf(query);
  if (items.length === 0) return null;
  return (
    <section className={`card ${styles.waiting}`} aria-labelledby="waiting-ports">
      <h2 id="waiting-ports">{texts.waiting}</h2>
      <p>{texts.waitingText}</p>
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
