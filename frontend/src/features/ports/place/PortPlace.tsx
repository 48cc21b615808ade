import type { PortCard } from '@kubrik/contract';
import { Link } from 'react-router';
import { portSourceNames, portCard as texts } from '../../../locales/ru/ports/port-card';
import { milesText } from '../../../ui/text/miles';
import styles from '../card/port-card.module.css';
import rows from '../card/port-rows.module.css';
import { portPath } from '../port-path';
import { filterCountryOf } from '../search/port-filter';
import { coordinatesText } from './port-coordinates';

/** All positions of the sources, if they contradict one another. */
export function DoubtfulPosition({ port }: { port: PortCard }) {
  // Stored answers of older versions have no sources.
  const { isPositionDoubtful, sources = [] } = port;
  if (!isPositionDoubtful) return null;
  const positions = sources.filter(({ latitude }) => latitude !== null);
  return (
    <div className={styles.contradiction}>
      <p>{texts.doubtful}</p>
      <ul>
        {positions.map((source) => (
          <li key={`${source.source} ${source.code}`}>
            {coordinatesText(source)} · {portSourceNames[source.source]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function withoutNearby({ latitude, isPositionDoubtful }: PortCard): string {
  const { unknown, doubtful, none } = texts.withoutNearby;
  if (isPositionDoubtful) return doubtful;
  return latitude === null ? unknown : none;
}

/** The nearest ports, and all of the same country. */
export function NearbyPorts({ port }: { port: PortCard }) {
  const { nearby = [], countryCode, countryRu } = port;
  return (
    <section className={rows.rows}>
      <h2>{texts.nearby}</h2>
      {nearby.length === 0 && <p className={styles.line}>{withoutNearby(port)}</p>}
      <ul>
        {nearby.map((near) => (
          <li key={near.id}>
            <Link to={portPath(near.id)}>{near.nameRu ?? near.name}</Link>
            <span>
              {milesText(near.miles)}
              {near.countryCode !== countryCode && ` · ${near.countryRu}`}
              {near.hasAnchorage && ` · ${texts.anchorage}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        {port.latitude !== null && !port.isPositionDoubtful && (
          <Link to={`/map?port=${port.id}`}>{texts.onMap}</Link>
        )}
        <Link to={`/ports?country=${encodeURIComponent(filterCountryOf(port))}`}>
          {texts.countryPorts(countryRu)}
        </Link>
      </p>
    </section>
  );
}
