import { distance as texts } from '../../../locales/ru/ports/distance';
import styles from '../distance/distance.module.css';
import { useDistanceAddress } from '../distance/distance-address';
import { StopFields } from '../distance/fields/StopFields';
import { VoyageFields } from '../distance/fields/VoyageFields';
import { useKeptMap } from '../distance/ports-of-map';
import { useStops } from '../distance/use-stops';
import { VoyageResult } from '../distance/VoyageResult';

/** Miles and time between ports, along sea lanes; all that is chosen stands in the address. */
export function DistancePage() {
  const address = useDistanceAddress();
  useKeptMap();
  const stops = useStops(address.stops);
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{texts.lead}</p>
      <StopFields stops={stops} codes={address.stops} onChange={address.setStops} />
      <VoyageResult
        stops={stops}
        closed={address.closed}
        speed={address.speed}
        departure={address.departure}
      />
      <VoyageFields {...address} />
    </div>
  );
}
