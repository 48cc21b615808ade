import { useState } from 'react';
import { adminPorts as texts } from '../../../locales/ru/admin/admin-ports';
import { Button } from '../../../ui/controls/Button';
import { Loaded } from '../../../ui/layout/Loaded';
import { PortImportBox } from './PortImportBox';
import { type JoinedCodes, PortPair } from './PortPair';
import { PositionConflict } from './PositionConflict';
import { useDecidePairMutation, usePortConflictsQuery } from './port.api';
import styles from './ports-tab.module.css';
import { useDecisionToast } from './use-decision-toast';

/** The lists of ports: the import of newer lists, and the contradictions between lists. */
export function PortsTab() {
  const query = usePortConflictsQuery();
  const [joined, setJoined] = useState<JoinedCodes>();
  return (
    <div className={styles.tab}>
      <PortImportBox />
      <Loaded query={query}>
        {(conflicts) => (
          <>
            <section className={`card ${styles.box}`} aria-labelledby="port-positions">
              <h3 id="port-positions">{texts.positions.title}</h3>
              <p className={styles.note}>
                {conflicts.total === 0
                  ? texts.positions.empty
                  : texts.positions.shown(conflicts.positions.length, conflicts.total)}
              </p>
              <ul className={styles.conflicts}>
                {conflicts.positions.map((conflict) => (
                  <PositionConflict key={conflict.id} conflict={conflict} />
                ))}
              </ul>
            </section>
            <section className={`card ${styles.box}`} aria-labelledby="port-pairs">
              <h3 id="port-pairs">{texts.pairs.title}</h3>
              {joined && <Joined codes={joined} onApart={() => setJoined(undefined)} />}
              {conflicts.pairs.length === 0 && <p className={styles.note}>{texts.pairs.empty}</p>}
              <ul className={styles.conflicts}>
                {conflicts.pairs.map((pair) => (
                  <PortPair key={pair.ports.map(({ id }) => id).join()} pair={pair} onJoined={setJoined} />
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The last two codes that were joined, with a button that separates them again. */
function Joined({ codes: { id, otherId }, onApart }: { codes: JoinedCodes; onApart(): void }) {
  const [decide, { isLoading }] = useDecidePairMutation();
  const show = useDecisionToast(texts.pairs);
  const takeApart = async () => {
    const result = await decide({ id, otherId, isSame: false });
    show(result);
    if (!result.error) onApart();
  };
  return (
    <p role="status" className={styles.actions}>
      {texts.pairs.joined(otherId, id)}
      <Button variant="text" small disabled={isLoading} onClick={() => void takeApart()}>
        {texts.pairs.takeApart}
      </Button>
    </p>
  );
}
