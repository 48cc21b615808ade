import { distance as texts } from '../../../locales/ru/distance';
import styles from '../components/distance/distance.module.css';
import { StopFields } from '../components/distance/StopFields';
import { VoyageFields } from '../components/distance/VoyageFields';
import { VoyageResult } from '../components/distance/VoyageResult';
import { useDistanceAddress } from '../distance/distance-address';
import { useKeptMap } from '../distance/ports-of-map';
import { useStops } from '../distance/use-stops';

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
