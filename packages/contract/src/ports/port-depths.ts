import type { PortFigure, PortSource } from './port-particulars.js';

/** Steps of the scale of the World Port Index (NGA Publication 150), five feet wide, in metres. */
const scale: readonly (readonly [from: number, to: number | null])[] = [
  [0, 1.5],
  [1.8, 3],
  [3.4, 4.6],
  [4.9, 6.1],
  [6.4, 7.6],
  [7.9, 9.1],
  [9.4, 10.7],
  [11, 12.2],
  [12.5, 13.7],
  [14, 15.2],
  [15.5, 16.8],
  [17.1, 18.2],
  [18.6, 19.8],
  [20.1, 21.3],
  [21.6, 22.9],
  [23.2, null],
];
/** The depths that the index gives as steps of this scale. */
export const coarseDepths = [
  'channelDepth',
  'berthDepth',
  'anchorageDepth',
  'tankerDepth',
  'gasCarrierDepth',
] as const satisfies readonly PortFigure[];

/** A figure in metres, with its source. */
export interface SourcedFigure {
  value: number;
  source: PortSource;
}

/** The step of the scale that a depth stands for; undefined for a measured depth. */
export function depthRange(
  figure: PortFigure,
  { value, source }: SourcedFigure,
): readonly [from: number, to: number | null] | undefined {
  const isCoarse = source === 'world_port_index' && coarseDepths.some((one) => one === figure);
  return isCoarse ? scale.find(([from]) => from === value) : undefined;
}

/** The greatest value that a depth may have, in metres; infinite above the scale. */
export function greatestOf(figure: PortFigure, depth: SourcedFigure): number {
  const range = depthRange(figure, depth);
  return range ? (range[1] ?? Number.POSITIVE_INFINITY) : depth.value;
}

/** Metres by which a place may be deeper than its figure: because of the tide, or another berth. */
const depthBesides = 1;

interface ShipPlaces {
  channel: SourcedFigure | undefined;
  berth: SourcedFigure | undefined;
  /** Depth at the tankers' berth. */
  tanker: SourcedFigure | undefined;
}

/**
 * The place that is too shallow for the greatest draught that the port accepts. Then one of the two figures is wrong:
 * the index keeps depths of old surveys. A ship must pass the channel and lie at a berth or a tankers' berth.
 */
export function tooShallowPlace(
  { channel, berth, tanker }: ShipPlaces,
  draught: number | undefined,
): 'channel' | 'berth' | undefined {
  if (draught === undefined) return undefined;
  if (channel && draught > greatestOf('channelDepth', channel)) return 'channel';
  const least = draught - depthBesides;
  const isDeep = [berth && greatestOf('berthDepth', berth), tanker && greatestOf('tankerDepth', tanker)].some(
    (depth) => depth !== undefined && depth >= least,
  );
  return berth && !isDeep ? 'berth' : undefined;
}
