import { map } from '../../../locales/ru/map';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { formatNumber, plural } from '../../../ui/text/russian';
import styles from './map-head.module.css';

interface MapHeadProps {
  /** Number of ports; undefined before the ports have loaded. */
  portCount: number | undefined;
  /** Number of ports that match the filters. */
  shownCount: number;
  isLoading: boolean;
  onLoad(): void;
}

/** Title of the map with the number of its ports; after a failure the button that loads the ports again. */
export function MapHead({ portCount, shownCount, isLoading, onLoad }: MapHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id="map-title">{map.title}</h2>
        <p>{map.lead}</p>
      </div>
      <div role="status" className={styles.state}>
        {portCount !== undefined ? (
          <span className={styles.drawn}>
            <Icon name="check" size={18} />
            {shownCount === portCount
              ? map.drawn(plural(portCount, map.ports))
              : map.drawnOf(formatNumber(shownCount), plural(portCount, map.portsOf))}
          </span>
        ) : isLoading ? (
          map.loading
        ) : (
          <Button variant="contained" icon={<Icon name="reload" size={18} />} onClick={onLoad}>
            {map.reload}
          </Button>
        )}
      </div>
    </div>
  );
}
