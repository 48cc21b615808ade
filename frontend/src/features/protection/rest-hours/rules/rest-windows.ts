import { cellsADay, type Moment, type Stretch } from '../hours-log';

/** The amount of rest in a window of time. */
export interface RestWindow {
  from: Moment;
  /** In half hours. */
  rest: number;
}

/** A period of rest without interruption. */
export interface RestPeriod {
  from: Moment;
  to: Moment;
  /** True when the period begins with the stretch: its real beginning is unknown and may be earlier. */
  isOpen: boolean;
}

/** All windows of a length in half hours within a stretch; the windows begin half an hour apart. */
export function slidingWindows({ start, isRest }: Stretch, length: number): RestWindow[] {
  const windows: RestWindow[] = [];
  let rest = 0;
  for (const [index, isResting] of isRest.entries()) {
    if (isResting) rest += 1;
    if (index >= length && isRest[index - length]) rest -= 1;
    if (index >= length - 1) windows.push({ from: start + index - length + 1, rest });
  }
  return windows;
}

/** The longest spans of a stretch that contain only rest, or only work. */
export function spansOf({ start, isRest }: Stretch, ofRest: boolean): { from: Moment; to: Moment }[] {
  const spans: { from: Moment; to: Moment }[] = [];
  for (const [index, isResting] of isRest.entries()) {
    if (isResting !== ofRest) continue;
    const last = spans.at(-1);
    if (last?.to === start + index) last.to += 1;
    else spans.push({ from: start + index, to: start + index + 1 });
  }
  return spans;
}

export const restPeriods = (stretch: Stretch): RestPeriod[] =>
  spansOf(stretch, true).map((span) => ({ ...span, isOpen: span.from === stretch.start }));

/** The rest in the 24 hours before the end of a time of work, by periods. */
export interface SplitRest {
  from: Moment;
  /** Length of each period within the 24 hours, in half hours, the longest first. */
  within: number[];
  /** Half hours of the longest period, including its part before the 24 hours; Infinity when that part is unknown. */
  longest: number;
}

/**
 * The division of the rest in the 24 hours before the end of each time of work. A window of «any 24 hours» that began
 * within a rest would split one period into two. In a window that ends with work, only the earliest period can be cut,
 * and its whole length counts for the six hours.
 */
export function splitRests(stretch: Stretch): SplitRest[] {
  const periods = restPeriods(stretch);
  return spansOf(stretch, false).flatMap(({ to }) => {
    const from = to - cellsADay;
    if (from < stretch.start) return [];
    const own = periods.filter((period) => period.to > from && period.from < to);
    return {
      from,
      within: own.map((period) => period.to - Math.max(period.from, from)).sort((one, other) => other - one),
      longest: Math.max(0, ...own.map((period) => (period.isOpen ? Infinity : period.to - period.from))),
    };
  });
}
