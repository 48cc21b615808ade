import { map } from '../../../locales/ru/map';
import type { Location } from '../../../platform/address/use-location';
import { formatNumber } from '../../../ui/text/russian';
import styles from './map-side.module.css';

const { location: texts } = map;

/** The person's coordinates and their accuracy. */
export function LocationCard({ latitude, longitude, accuracy }: Location) {
  return (
    <section className={`card ${styles.box}`} aria-labelledby="map-location">
      <h2 id="map-location">{texts.title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.latitude}</dt>
          <dd>{latitude.toFixed(6)}</dd>
        </div>
        <div>
          <dt>{texts.longitude}</dt>
          <dd>{longitude.toFixed(6)}</dd>
        </div>
        <div>
          <dt>{texts.accuracy}</dt>
          <dd>{texts.metres(formatNumber(Math.round(accuracy)))}</dd>
        </div>
      </dl>
    </section>
  );
}
