import { expect, it } from 'vitest';
import { chartPoints, knownSince } from './chart-points';

const from = '2026-06-01';
const day = (date: string) => Date.parse(date);
/** Counts of 182 days: these counts for the last days, and unknown counts before. */
const ending = (...last: (number | null)[]) => [...Array<null>(182 - last.length).fill(null), ...last];

it('days are the last thirty, up to today', () => {
  const points = chartPoints(from, ending(4, 0, 9), 'days');
  expect(points).toHaveLength(30);
  expect(points.at(-1)).toEqual({ from: day('2026-11-29'), to: day('2026-11-29'), count: 9 });
  expect(points.slice(-4).map(({ count }) => count)).toEqual([null, 4, 0, 9]);
});

it('weeks are whole, and one of which no day is known is not known', () => {
  const points = chartPoints(from, ending(1, 2, 3, 4, 5, 6, 7, 8), 'weeks');
  expect(points).toHaveLength(26);
  expect(points[0]?.from).toBe(day(from));
  expect(points.at(-1)).toEqual({ from: day('2026-11-23'), to: day('2026-11-29'), count: 35 });
  expect(points.slice(-3).map(({ count }) => count)).toEqual([null, 1, 35]);
});

it('the first known day is told only where the points begin before it', () => {
  const counts = ending(1, 2);
  expect(knownSince(from, counts, chartPoints(from, counts, 'days'))).toBe(day('2026-11-28'));
  const all = Array<number>(182).fill(1);
  expect(knownSince(from, all, chartPoints(from, all, 'weeks'))).toBeUndefined();
  expect(knownSince(from, ending(), chartPoints(from, ending(), 'days'))).toBeUndefined();
});
