import {
  coarseDepths,
  depthRange,
  greatestOf,
  type PortFigure,
  type PortParticulars,
  type SourcedFigure,
  tooShallowPlace,
} from '@kubrik/contract';
import type { SourceRecord } from './source-facts.js';

/** Of one place, never the greatest of several: a ship lies at the berth. Floating terminals in the open sea do not count. */
export function depthOf({ channelDepth, berthDepth, tankerDepth, depth }: PortParticulars): number | null {
  return [berthDepth, channelDepth, tankerDepth, depth].find((one) => one !== undefined && one <= 60) ?? null;
}

/** Whether a port's depth is the lower end of a step of the World Port Index. */
export const isCoarse = (maxDepth: number | null, records: readonly SourceRecord[]): boolean =>
  coarseDepths.some((figure) =>
    valuesOf(records, figure).some((said) => said.value === maxDepth && depthRange(figure, said)),
  );

/** More than any port has; the database and JSON have no infinity. */
const unlimited = 100;

/**
 * The most that any place of a port may have, in metres: channel, berths, anchorage. Null when nobody knows, or what the index
 * says contradicts itself.
 *
 * @param isHub whether the port is one of the world's hubs: these have been dredged since the surveys of the index, so its
 *   steps are the least that they have
 */
export function deepestOf(records: readonly SourceRecord[], { isHub }: { isHub: boolean }): number | null {
  const [channel] = valuesOf(records, 'channelDepth');
  const [[berth], [tanker]] = [valuesOf(records, 'berthDepth'), valuesOf(records, 'tankerDepth')];
  if (tooShallowPlace({ channel, berth, tanker }, saidOf(records, 'maxDraft'))) return null;
  const hasAnchorage = saidOf(records, 'anchorage');
  const greatest = [...coarseDepths, 'depth' as const].flatMap((figure) =>
    figure === 'anchorageDepth' && hasAnchorage === false
      ? []
      : valuesOf(records, figure).map((said) => {
          const isOld = isHub && depthRange(figure, said) !== undefined;
          return isOld ? unlimited : Math.min(greatestOf(figure, said), unlimited);
        }),
  );
  return greatest.length > 0 ? Math.max(...greatest) : null;
}

function saidOf<Key extends keyof PortParticulars>(
  records: readonly SourceRecord[],
  key: Key,
): PortParticulars[Key] {
  return records.find(({ facts }) => facts.particulars?.[key] !== undefined)?.facts.particulars?.[key];
}

const valuesOf = (records: readonly SourceRecord[], figure: PortFigure): SourcedFigure[] =>
  records.flatMap(({ source, facts: { particulars } }) => {
    const value = particulars?.[figure];
    return value === undefined ? [] : [{ value, source }];
  });
