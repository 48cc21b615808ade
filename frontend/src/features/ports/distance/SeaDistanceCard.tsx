import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { distance as texts } from '../../../locales/ru/ports/distance';
import { Button } from '../../../ui/controls/Button';
import { milesText } from '../../../ui/text/miles';
import { formatNumber } from '../../../ui/text/russian';
import tool from '../card/port-tool.module.css';
import { usuallyClosed } from '../sea-distance/passages';
import { farthestFromLanes } from '../sea-distance/voyage-limits';
import { distancePath, usualSpeed } from './distance-address';
import { PortField } from './fields/PortField';
import { type DistancePort, keepRecentPort, portName } from './recent-ports';
import styles from './sea-distance-card.module.css';
import { timeText, whenOpenText } from './time-texts';
import { type SeaLaneData, useSeaLanes } from './use-sea-lanes';

/** The distance from a port to another one. The lanes load when the other port is chosen. */
export function SeaDistanceCard({ port }: { port: DistancePort }) {
  const [other, setOther] = useState<DistancePort>();
  const { data, isFailed, retry } = useSeaLanes(other !== undefined);
  const hasPosition = port.latitude !== null && port.longitude !== null;
  const choose = (chosen: DistancePort | undefined) => {
    if (chosen) keepRecentPort(chosen);
    setOther(chosen);
  };
  return (
    <section className={`${tool.tool} ${styles.card}`} aria-labelledby="sea-distance">
      <header>
        <h2 id="sea-distance">{texts.card.title}</h2>
        <small>{texts.notForNavigation}</small>
      </header>
      {!hasPosition && <p className={styles.note}>{texts.card.noPosition}</p>}
      {hasPosition && (
        <PortField label={texts.to} chosen={other ? portName(other) : ''} onChoose={choose} hasListInFlow />
      )}
      {other && isFailed && (
        <p role="alert" className={styles.note}>
          {texts.failed}.{' '}
          <Button variant="text" small onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
      {other && data && <Distance data={data} from={port} to={other} />}
      <Link to={distancePath(port.id, other?.id ?? '')}>{texts.card.more}</Link>
    </section>
  );
}

function Distance({ data, from, to }: { data: SeaLaneData; from: DistancePort; to: DistancePort }) {
  const [leg] = useMemo(() => data.planVoyage(data.lanes, [from, to], usuallyClosed), [data, from, to]);
  if (!leg || 'refusal' in leg)
    return (
      <p role="alert" className={styles.note}>
        {refusal(leg?.refusal, from, to)}
      </p>
    );
  const { miles } = leg.route;
  const doubtful = [from, to].filter(({ isPositionDoubtful }) => isPositionDoubtful);
  return (
    <>
      <p role="status" className={styles.way}>
        <span>{portName(to)}</span> <span aria-hidden="true">→</span> <b>{milesText(Math.round(miles))}</b>{' '}
        <span>
          {timeText(miles, usualSpeed)} · {texts.knots(formatNumber(usualSpeed))}
        </span>
      </p>
      {leg.whenOpen && <p className={styles.note}>{whenOpenText(leg.whenOpen)}</p>}
      {doubtful.map((port) => (
        <p key={port.id} className={styles.note}>
          {texts.doubtful(portName(port))}
        </p>
      ))}
    </>
  );
}

function refusal(
  why: 'no-position' | 'too-far' | 'closed' | undefined,
  from: DistancePort,
  to: DistancePort,
) {
  if (why === 'no-position') return texts.noPosition(portName(to));
  if (why === 'too-far') return texts.tooFarFromLanes(milesText(farthestFromLanes));
  return texts.noRoute(portName(from), portName(to));
}
