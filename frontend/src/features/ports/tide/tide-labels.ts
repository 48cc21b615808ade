import type { Extreme } from './predict-tide';

/** In ms; two labels on one side of the curve need this distance on a phone. */
const room = 4 * 3_600_000;

/** Times of the extremes that a chart names: of several high waters close together the highest, of low ones the lowest. */
export function labelledExtremes(extremes: readonly Extreme[]): Set<number> {
  const farther = ({ isHigh, level }: Extreme, than: Extreme) =>
    isHigh ? level > than.level : level < than.level;
  const hidden = extremes.filter((one) =>
    extremes.some(
      (other) =>
        other !== one &&
        other.isHigh === one.isHigh &&
        Math.abs(other.time - one.time) < room &&
        (farther(other, one) || (other.level === one.level && other.time < one.time)),
    ),
  );
  return new Set(extremes.filter((one) => !hidden.includes(one)).map(({ time }) => time));
}
