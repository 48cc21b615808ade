import { Link } from 'react-router';
import { compactPorts } from '../../../constants';
import { ports } from '../../../locales/ru/ports';
import { portPath } from '../port-place';
import { samplePorts } from '../sample-ports';
import styles from './compact-ports.module.css';
import { PortPicture } from './PortPicture';

/** The compact variant of the built-in ports: the first three. */
export function CompactPorts() {
  return (
    <ul className={styles.ports} aria-label={ports.section.list}>
      {samplePorts.slice(0, compactPorts).map(({ id, name, country, previewImage }) => (
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
