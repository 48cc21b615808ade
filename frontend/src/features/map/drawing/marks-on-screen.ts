import type { Mark } from './clusters';

/** A mark in view, in pixels from the map's upper left corner. */
export interface ScreenMark {
  mark: Mark;
  x: number;
  y: number;
}

/** Marks within this height in pixels belong to the same line of the reading order. */
const line = 64;

/** Marks in reading order: line by line, each line from west to east. */
export const inReadingOrder = (marks: readonly ScreenMark[]): ScreenMark[] =>
  [...marks].sort((a, b) => Math.floor(a.y / line) - Math.floor(b.y / line) || a.x - b.x);

/** Index of the mark `at`, the keyboard's last one; if it is gone, of the nearest mark; 0 without a last mark. */
export function indexOfMark(marks: readonly ScreenMark[], at: Mark | undefined): number {
  if (!at) return 0;
  const same = marks.findIndex(({ mark }) => mark.best === at.best && mark.count === at.count);
  if (same >= 0) return same;
  const distance = ({ mark }: ScreenMark) =>
    Math.hypot(mark.longitude - at.longitude, mark.latitude - at.latitude);
  return indexOfLeast(marks, distance) ?? 0;
}

/** Index of the nearest mark above (−1) or below (1) the mark `from`. */
export function indexAcross(marks: readonly ScreenMark[], from: number, direction: 1 | -1): number {
  const start = marks[from];
  if (!start) return from;
  const cost = ({ x, y }: ScreenMark) => {
    const away = (y - start.y) * direction;
    return away > 0 ? away + 2 * Math.abs(x - start.x) : undefined;
  };
  return indexOfLeast(marks, cost) ?? from;
}

function indexOfLeast(
  marks: readonly ScreenMark[],
  costOf: (mark: ScreenMark) => number | undefined,
): number | undefined {
  let found: { index: number; cost: number } | undefined;
  for (const [index, mark] of marks.entries()) {
    const cost = costOf(mark);
    if (cost !== undefined && (!found || cost < found.cost)) found = { index, cost };
  }
  return found?.index;
}
