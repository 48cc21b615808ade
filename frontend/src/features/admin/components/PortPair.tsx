import type { PortConflicts } from '@kubrik/contract';
import { adminPorts } from '../../../locales/ru/admin-ports';
import { Button } from '../../../ui/Button';
import { useDecidePairMutation } from '../port.api';
import { useDecisionToast } from '../use-decision-toast';
import { MapLink } from './MapLink';
import { PortLink } from './PortLink';
import styles from './ports-tab.module.css';

const texts = adminPorts.pairs;
type Pair = PortConflicts['pairs'][number];

/** Two codes at one position: one port, of which one code stays, or two. */
export function PortPair({ pair: { ports, countryRu, latitude, longitude } }: { pair: Pair }) {
  const [decide, { isLoading }] = useDecidePairMutation();
  const show = useDecisionToast(texts);
  const [first, second] = ports;
  if (!first || !second) return null;
  const press = (id: string, otherId: string, isSame: boolean) =>
    void decide({ id, otherId, isSame }).then(show);
  return (
    <li>
      <p className={styles.head}>
        <PortLink port={first} />
        <PortLink port={second} />
        <span>{countryRu}</span>
        <MapLink latitude={latitude} longitude={longitude} />
      </p>
      <p className={styles.actions}>
        <Button
          variant="outlined"
          small
          disabled={isLoading}
          onClick={() => press(first.id, second.id, false)}
        >
          {texts.different}
        </Button>
        <Button variant="text" small disabled={isLoading} onClick={() => press(first.id, second.id, true)}>
          {texts.same(first.id)}
        </Button>
        <Button variant="text" small disabled={isLoading} onClick={() => press(second.id, first.id, true)}>
          {texts.same(second.id)}
        </Button>
      </p>
    </li>
  );
}
