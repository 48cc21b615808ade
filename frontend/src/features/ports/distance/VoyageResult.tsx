import { useMemo } from 'react';
import { distance as texts } from '../../../locales/ru/ports/distance';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { ShareButton } from '../../../ui/share/ShareButton';
import { milesText } from '../../../ui/text/miles';
import { formatNumber } from '../../../ui/text/russian';
import { useNow } from '../../../ui/text/time';
import type { Passage } from '../sea-distance/passages';
import { momentOf } from '../sea-distance/port-time';
import type { Leg } from '../sea-distance/voyage';
import { farthestFromLanes } from '../sea-distance/voyage-limits';
import styles from './distance.module.css';
import { speedIn } from './distance-address';
import { type DistancePort, portName } from './recent-ports';
import { arrivalText, timeText, whenOpenText } from './time-texts';
import { type SeaLaneData, useSeaLanes } from './use-sea-lanes';
import type { VoyageStop } from './use-stops';
import { VoyageMap } from './VoyageMap';

interface VoyageResultProps {
  stops: readonly VoyageStop[];
  closed: readonly Passage[];
  speed: string;
  departure: string;
}

/** The result for the voyage, or what is still missing. */
export function VoyageResult({ stops, ...voyage }: VoyageResultProps) {
  const { data, isFailed, retry } = useSeaLanes();
  const problem = stops.map(problemOf).find((text) => text !== undefined);
  const ports = stops.flatMap((stop) => (stop.state === 'known' ? stop.port : []));
  const isReady = ports.length === stops.length;
  return (
    <section aria-labelledby="voyage-result" className={`card ${styles.panel} ${styles.result}`}>
      <header className={styles.head}>
        <h2 id="voyage-result">{texts.result}</h2>
        <strong>{texts.notForNavigation}</strong>
      </header>
      {isFailed ? (
        <FailedNotice size="part" title={texts.failed} text={texts.failedText} onRetry={retry} />
      ) : problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : !isReady && stops.some(({ state }) => state === 'empty') ? (
        <p className={styles.note}>{texts.choose}</p>
      ) : !data || !isReady ? (
        <div role="status" className={`skeleton ${styles.waiting}`}>
          <span className="visually-hidden">{texts.loading}</span>
        </div>
      ) : (
        <Voyage data={data} ports={ports} {...voyage} />
      )}
      <p className={styles.source}>{texts.source}</p>
    </section>
  );
}

function problemOf(stop: VoyageStop): string | undefined {
  if (stop.state === 'missing') return texts.missingPort(stop.code);
  return stop.state === 'unread' ? texts.unreadPort(stop.code) : undefined;
}

interface VoyageProps extends Omit<VoyageResultProps, 'stops'> {
  data: SeaLaneData;
  ports: readonly DistancePort[];
}

function Voyage({ data, ports, closed, speed, departure }: VoyageProps) {
  const key = JSON.stringify([ports, closed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ports and passages are new arrays each time
  const legs = useMemo(() => data.planVoyage(data.lanes, ports, closed), [data, key]);
  const refused = legs.find((leg) => 'refusal' in leg);
  if (refused)
    return (
      <p role="alert" className={styles.problem}>
        {refusalText(refused)}
      </p>
    );
  const routed = legs.flatMap((leg) => ('route' in leg ? leg : []));
  return <Routed legs={routed} ports={ports} knots={speedIn(speed)} departure={departure} />;
}

type RoutedLeg = Extract<Leg<DistancePort>, { route: unknown }>;

interface RoutedProps {
  legs: readonly RoutedLeg[];
  ports: readonly DistancePort[];
  /** Undefined without a speed. */
  knots: number | undefined;
  departure: string;
}

function Routed({ legs, ports, knots, departure }: RoutedProps) {
  const now = useNow();
  const miles = legs.reduce((sum, { route }) => sum + Math.round(route.miles), 0);
  const [first, last] = [ports[0], ports.at(-1)];
  const places = useMemo(() => legs.map(({ route }) => route.places), [legs]);
  if (!first || !last) return null;
  const given = momentOf(departure, first.timezone);
  const start = Number.isNaN(given) ? now : given;
  const arrivalAfter = (sailed: number) => start + (sailed / (knots ?? Number.NaN)) * 3_600_000;
  const sums = legs.map((_, n) =>
    legs.slice(0, n + 1).reduce((sum, { route }) => sum + Math.round(route.miles), 0),
  );
  const names = ports.flatMap(({ latitude, longitude, ...port }) =>
    latitude === null || longitude === null ? [] : { latitude, longitude, name: portName(port) },
  );
  return (
    <>
      <p className={styles.total} role="status">
        <b>{milesText(miles)}</b>
        {knots && <span>{texts.underWay(timeText(miles, knots), texts.knots(formatNumber(knots)))}</span>}
      </p>
      {knots && (
        <p className={styles.arrival}>
          <b>{texts.arrival}:</b> {arrivalText(arrivalAfter(miles), last.timezone)}
        </p>
      )}
      <p>
        <ShareButton title={texts.leg(portName(first), portName(last))} />
      </p>
      <VoyageMap label={texts.map(portName(first), portName(last))} legs={places} ports={names} />
      <ol className={styles.legs} aria-label={texts.legs}>
        {legs.map((leg, n) => (
          // The same leg may be sailed twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={n}>
            <b>{texts.leg(portName(leg.from), portName(leg.to))}</b>
            <span>
              {milesText(Math.round(leg.route.miles))}
              {knots && legs.length > 1 && `, ${timeText(leg.route.miles, knots)}`}
            </span>
            {knots && legs.length > 1 && (
              <small>
                {texts.arrival}: {arrivalText(arrivalAfter(sums[n] ?? 0), leg.to.timezone)}
              </small>
            )}
            <Passed leg={leg} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** In nautical miles; a shorter way between a port and the lanes is not mentioned. */
const notable = 30;

function Passed({ leg: { from, to, route, whenOpen } }: { leg: RoutedLeg }) {
  const names = route.passages.map((passage) => texts.passages[passage]).join(', ');
  const off = [
    [from, route.offLanes.from],
    [to, route.offLanes.to],
  ] as const;
  return (
    <>
      {names && <small>{texts.passes(names)}</small>}
      {whenOpen && <small className={styles.whenOpen}>{whenOpenText(whenOpen)}</small>}
      {[from, to].map(
        (port) =>
          port.isPositionDoubtful && (
            <small key={`${port.id} doubtful`}>{texts.doubtful(portName(port))}</small>
          ),
      )}
      {off.map(
        ([port, miles]) =>
          miles >= notable && <small key={port.id}>{texts.offLanes(portName(port), milesText(miles))}</small>,
      )}
    </>
  );
}

function refusalText(leg: Extract<Leg<DistancePort>, { refusal: unknown }>): string {
  const { refusal, at, from, to, whenOpen } = leg;
  if (refusal === 'closed')
    return `${texts.noRoute(portName(from), portName(to))} ${whenOpen ? whenOpenText(whenOpen) : ''}`;
  const name = portName(at ?? to);
  return refusal === 'no-position'
    ? texts.noPosition(name)
    : texts.tooFar(name, milesText(farthestFromLanes));
}
