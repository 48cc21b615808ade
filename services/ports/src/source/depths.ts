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

/**
 * The port's depth: that of one place, where ships berth if known, never the greatest of several. Floating terminals in
 * the open sea (above 60 m) do not count.
 */
export function depthOf({ channelDepth, berthDepth, tankerDepth, depth }: PortParticulars): number | null {
  return [berthDepth, channelDepth, tankerDepth, depth].find((one) => one !== undefined && one <= 60) ?? null;
}

/** Whether a port's depth comes from a step of the World Port Index and is only the lower end of a range. */
export const isCoarse = (maxDepth: number | null, records: readonly SourceRecord[]): boolean =>
  coarseDepths.some((figure) =>
    valuesOf(records, figure).some((said) => said.value === maxDepth && depthRange(figure, said)),
  );

/** Metres, more than any port has. It stands for «unlimited», because JSON has no infinity. */
const unlimited = 100;

/**
 * The greatest depth that any place of a port may have, in metres: channel, berths or anchorage. Null when nobody knows
 * it, or the figures of the index contradict one another.
 *
 * @param isHub whether the port is one of the world's hubs. They have been dredged since the surveys of the index, so
 *   the index gives only their least depth
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
