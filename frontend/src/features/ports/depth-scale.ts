import type { PortFigure, PortSource } from '@kubrik/contract';
import { portCard as texts } from '../../locales/ru/port-card';
import { formatNumber } from '../../ui/russian';

/** Of these the World Port Index (NGA Publication 150) gives a letter of a scale of five feet; in metres, from and to. */
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
const coarseFigures: readonly PortFigure[] = [
  'channelDepth',
  'berthDepth',
  'anchorageDepth',
  'tankerDepth',
  'gasCarrierDepth',
];

interface SourcedFigure {
  value: number;
  source: PortSource;
}

/** The step of the scale that a depth stands for; undefined for one that is said as it was measured. */
export function depthRange(figure: PortFigure, { value, source }: SourcedFigure) {
  if (source !== 'world_port_index' || !coarseFigures.includes(figure)) return undefined;
  return scale.find(([from]) => from === value);
}

/** The most that a depth may be, in metres. */
export function greatestOf(figure: PortFigure, depth: SourcedFigure): number {
  const range = depthRange(figure, depth);
  return range ? (range[1] ?? Number.POSITIVE_INFINITY) : depth.value;
}

/** «11–12,2 м», «от 23,2 м» for a step of the scale; any other figure as it is said, «11,4 м». */
export function figureText(figure: PortFigure, depth: SourcedFigure): string {
  const [from, to] = depthRange(figure, depth) ?? [depth.value, depth.value];
  if (to === null) return texts.metres(texts.from(formatNumber(from)));
  return texts.metres(from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`);
}
