import type { PortConflicts } from '@kubrik/contract';
import { useState } from 'react';
import { adminPorts } from '../../../locales/ru/admin/admin-ports';
import type { BodyOf } from '../../../platform/api/call';
import { Button } from '../../../ui/controls/Button';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { MapLink } from './MapLink';
import { PortLink } from './PortLink';
import { useDecidePairMutation } from './port.api';
import styles from './ports-tab.module.css';
import { useDecisionToast } from './use-decision-toast';

const texts = adminPorts.pairs;
type Pair = PortConflicts['pairs'][number];

/** Two codes of one port: `id` stays, and `otherId` leads to it. */
export type JoinedCodes = Pick<BodyOf<'ports.decidePair'>, 'id' | 'otherId'>;

interface PortPairProps {
  pair: Pair;
  onJoined(codes: JoinedCodes): void;
}

/**
 * Two codes at one position. The administrator decides whether they are one port, and which code stays, or two ports.
 */
export function PortPair({ pair: { ports, countryRu, latitude, longitude }, onJoined }: PortPairProps) {
  const [decide, { isLoading }] = useDecidePairMutation();
  const [asked, setAsked] = useState<JoinedCodes>();
  const show = useDecisionToast(texts);
  const [first, second] = ports;
  if (!first || !second) return null;
  const join = async (codes: JoinedCodes) => {
    setAsked(undefined);
    const result = await decide({ ...codes, isSame: true });
    show(result);
    if (!result.error) onJoined(codes);
  };
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
          onClick={() => void decide({ id: first.id, otherId: second.id, isSame: false }).then(show)}
        >
          {texts.different}
        </Button>
        {[
          { id: first.id, otherId: second.id },
          { id: second.id, otherId: first.id },
        ].map((codes) => (
          <Button key={codes.id} variant="text" small disabled={isLoading} onClick={() => setAsked(codes)}>
            {texts.same(codes.id)}
          </Button>
        ))}
      </p>
      {asked && (
        <ConfirmDialog
          title={texts.join.title(asked.otherId, asked.id)}
          text={texts.join.text(asked.otherId, asked.id)}
          confirm={texts.join.confirm}
          onConfirm={() => void join(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}
