import type { PortTide } from '@kubrik/contract';
import type { TideCurve } from './predict-tide';

/** Metres between the lines of a scale. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5];
const most = 5;
/** In metres; a scale spans at least this, so that a tide of some centimetres looks small. */
const least = 0.5;

export interface TideScale {
  lowest: number;
  highest: number;
  /** Metres at which lines stand. */
  lines: number[];
}

/** From the lowest to the highest astronomical tide, so that springs and neaps look different. */
export function scaleOf({ bounds }: Pick<PortTide, 'bounds'>, { points }: TideCurve): TideScale {
  const levels = points.map(({ level }) => level);
  const low = Math.min(bounds?.lowest ?? 0, ...levels);
  const high = Math.max(bounds?.highest ?? 0, ...levels);
  const missing = Math.max(0, least - (high - low)) / 2;
  const [lowest, highest] = [low - missing, high + missing];
  const step = steps.find((one) => (highest - lowest) / one <= most) ?? (highest - lowest) / most;
  const first = Math.ceil(lowest / step);
  const count = Math.floor(highest / step) - first + 1;
  return { lowest, highest, lines: Array.from({ length: count }, (_, i) => (first + i) * step) };
}

const mainWaves = ['M2', 'S2', 'K1', 'O1'];

/** Metres from low to high water when the main waves of moon and sun coincide; seasons are ignored. */
export const springRange = ({ constituents }: Pick<PortTide, 'constituents'>): number =>
  constituents.reduce((sum, { name, amplitude }) => sum + (mainWaves.includes(name) ? 2 * amplitude : 0), 0);

/** Centimetres are shown where the whole tide is less than a metre. */
export function levelText(level: number, tide: Pick<PortTide, 'constituents'>): string {
  const text = Math.abs(level).toFixed(springRange(tide) < 1 ? 2 : 1);
  const isNegative = level < 0 && Number(text) !== 0;
  return `${isNegative ? '−' : ''}${text.replace('.', ',')}`;
}
