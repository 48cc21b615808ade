import { Link } from 'react-router';
import { ports } from '../../../locales/ru/ports/ports';
import { Flag } from '../../../ui/countries/Flag';
import { ownPorts } from '../limits';
import { portPath } from '../port-path';
import { usePortQuery } from '../ports.api';
import styles from './own-ports.module.css';
import { useSavedPorts } from './saved-ports-storage';

/** The saved ports by name before all others, the last saved first. */
export function OwnPorts() {
  const ids = useSavedPorts();
  if (ids.length === 0) return null;
  return (
    <nav className={styles.own} aria-label={ports.saved.list}>
      <span aria-hidden="true">{ports.saved.switch}:</span>
      <ul>
        {ids.slice(0, ownPorts).map((id) => (
          <li key={id}>
            <OwnPort id={id} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OwnPort({ id }: { id: string }) {
  const { currentData: port } = usePortQuery(id);
  return (
    <Link to={portPath(id)} className={styles.port}>
      <Flag code={id.slice(0, 2)} />
      {port ? (port.nameRu ?? port.name) : id}
    </Link>
  );
}
