import { Link } from 'react-router';
import { mainPorts } from '../../../locales/ru/ports/main-ports';
import { compactPorts } from '../limits';
import { PortPicture } from '../pictures/PortPicture';
import { portPath } from '../port-path';
import { builtInPorts } from './built-in-ports';
import styles from './compact-ports.module.css';

/** The compact variant of the built-in ports: the first three. */
export function CompactPorts() {
  return (
    <ul className={styles.ports} aria-label={mainPorts.list}>
      {builtInPorts.slice(0, compactPorts).map(({ id, name, country, previewImage }) => (
        <li key={id}>
          <Link to={portPath(id)} className={styles.port}>
            <span className={styles.picture}>
              <PortPicture src={previewImage} />
            </span>
            <span className={styles.words}>
              <b>{name}</b>
              <small>
                {country} · {id}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
