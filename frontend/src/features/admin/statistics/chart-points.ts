export type ChartPeriod = 'days' | 'weeks';

export interface ChartPoint {
  /** First day of the point, in ms. */
  from: number;
  /** Last day of the point, in ms. */
  to: number;
  /** Null when the count is not known. */
  count: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const shown = { days: { points: 30, days: 1 }, weeks: { points: 26, days: 7 } } as const;

/**
 * The last 30 days, or the last 26 weeks of seven days up to today.
 * @param from the first day of `counts`
 */
export function chartPoints(
  from: string,
  counts: readonly (number | null)[],
  period: ChartPeriod,
): ChartPoint[] {
  const { points, days } = shown[period];
  const first = counts.length - points * days;
  return Array.from({ length: points }, (_, n) => {
    const start = first + n * days;
    const known = counts
      .slice(Math.max(start, 0), Math.max(start + days, 0))
      .filter((count) => count !== null);
    const time = Date.parse(from) + start * dayMs;
    const count = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : null;
    return { from: time, to: time + (days - 1) * dayMs, count };
  });
}

/**
 * The first day with a known count, in ms, if the points begin before that day; undefined when all counts or none are
 * known.
 */
export function knownSince(from: string, counts: readonly (number | null)[], points: readonly ChartPoint[]) {
  const first = counts.findIndex((count) => count !== null);
  const since = Date.parse(from) + first * dayMs;
  return first >= 0 && points[0] && since > points[0].from ? since : undefined;
}
