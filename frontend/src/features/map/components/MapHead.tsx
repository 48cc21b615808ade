import { map } from '../../../locales/ru/map';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { formatNumber, pluralForm } from '../../../ui/russian';
import styles from './map-head.module.css';

interface MapHeadProps {
  /** How many ports the map shows; undefined before they are loaded. */
  portCount: number | undefined;
  isLoading: boolean;
  onLoad(): void;
}

/** Title of the map with the button that loads the ports. */
export function MapHead({ portCount, isLoading, onLoad }: MapHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id="map-title">{map.title}</h2>
        <p>{map.lead}</p>
      </div>
      <div role="status">
        {portCount === undefined ? (
          <Button
            variant="contained"
            icon={<Icon name="anchor" size={18} />}
            disabled={isLoading}
            onClick={onLoad}
          >
            {isLoading ? map.loading : map.load}
          </Button>
        ) : (
          <span className={styles.drawn}>
            <Icon name="check" size={18} />
            {map.drawn(`${formatNumber(portCount)} ${pluralForm(portCount, map.ports)}`)}
          </span>
        )}
      </div>
    </div>
  );
}
