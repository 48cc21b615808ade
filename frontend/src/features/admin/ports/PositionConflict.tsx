import type { PortConflicts, PortSourceRecord } from '@kubrik/contract';
import { adminPorts } from '../../../locales/ru/admin/admin-ports';
import { portSourceNames } from '../../../locales/ru/ports/port-card';
import { Button } from '../../../ui/controls/Button';
import { Tag } from '../../../ui/labels/Tag';
import { MapLink } from './MapLink';
import { PortLink } from './PortLink';
import { usePlacePortMutation } from './port.api';
import styles from './ports-tab.module.css';
import { useDecisionToast } from './use-decision-toast';

const texts = adminPorts.positions;
type Conflict = PortConflicts['positions'][number];
type Placed = PortSourceRecord & { latitude: number; longitude: number };

/** The positions that the sources give for one port; a press chooses one position. */
export function PositionConflict({ conflict }: { conflict: Conflict }) {
  const { id, name, nameRu, countryRu, kind, isPositionDoubtful, sources } = conflict;
  const [place, { isLoading }] = usePlacePortMutation();
  const show = useDecisionToast(texts);
  const decide = (position: { latitude: number; longitude: number } | null) =>
    void place({ id, position }).then(show);
  const placed = sources.filter((source): source is Placed => source.latitude !== null);
  return (
    <li>
      <p className={styles.head}>
        <PortLink port={{ id, name, nameRu }} />
        <span>{countryRu}</span>
        <Tag tone="plain">{texts.kinds[kind]}</Tag>
        {isPositionDoubtful && <Tag tone="signal">{texts.offMap}</Tag>}
      </p>
      <ul className={styles.positions}>
        {placed.map((source) => (
          <li key={`${source.source} ${source.code}`}>
            <span>
              {portSourceNames[source.source]}
              {source.name && ` · ${source.name}`}
            </span>
            <MapLink latitude={source.latitude} longitude={source.longitude} />
            <Button
              variant="outlined"
              small
              disabled={isLoading}
              aria-label={texts.chooseOf(portSourceNames[source.source], nameRu ?? name)}
              onClick={() => decide({ latitude: source.latitude, longitude: source.longitude })}
            >
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="text" small disabled={isLoading} onClick={() => decide(null)}>
        {texts.none}
      </Button>
    </li>
  );
}
