import { adminPorts as texts } from '../../../locales/ru/admin-ports';
import { FailedNotice } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import { usePortConflictsQuery } from '../port.api';
import { PortImportBox } from './PortImportBox';
import { PortPair } from './PortPair';
import { PositionConflict } from './PositionConflict';
import styles from './ports-tab.module.css';

/** The lists of ports: newer ones, and what they contradict one another about. */
export function PortsTab() {
  const { data, isError, refetch } = usePortConflictsQuery();
  return (
    <div className={styles.tab}>
      <PortImportBox />
      {!data && (isError ? <FailedNotice size="part" onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data && (
        <>
          <section className={`card ${styles.box}`} aria-labelledby="port-positions">
            <h3 id="port-positions">{texts.positions.title}</h3>
            <p className={styles.note}>
              {data.total === 0
                ? texts.positions.empty
                : texts.positions.shown(data.positions.length, data.total)}
            </p>
            <ul className={styles.conflicts}>
              {data.positions.map((conflict) => (
                <PositionConflict key={conflict.id} conflict={conflict} />
              ))}
            </ul>
          </section>
          <section className={`card ${styles.box}`} aria-labelledby="port-pairs">
            <h3 id="port-pairs">{texts.pairs.title}</h3>
            {data.pairs.length === 0 && <p className={styles.note}>{texts.pairs.empty}</p>}
            <ul className={styles.conflicts}>
              {data.pairs.map((pair) => (
                <PortPair key={pair.ports.map(({ id }) => id).join()} pair={pair} />
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}
