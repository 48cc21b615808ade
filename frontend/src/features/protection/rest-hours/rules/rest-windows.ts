import { cellsADay, type Moment, type Stretch } from '../hours-log';

/** How much rest a window of time holds. */
export interface RestWindow {
  from: Moment;
  /** Half hours. */
  rest: number;
}

/** A rest without interruption. */
export interface RestPeriod {
  from: Moment;
  to: Moment;
  /** It begins with the stretch, so that it may be longer than is known. */
  isOpen: boolean;
}

/** Every window of a length in half hours that lies within a stretch, each half an hour after the one before. */
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

/** Spans of a stretch in which everything is rest, or everything is work. */
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

/** The rest of the 24 hours before the end of a time of work, by its periods. */
export interface SplitRest {
  from: Moment;
  /** Half hours of each period as far as it lies within the 24 hours, the longest first. */
  within: number[];
  /** Half hours of the longest period with what of it lies before the 24 hours; Infinity where that is unknown. */
  longest: number;
}

/**
 * How the rest is divided, at the end of each time of work. «Any 24 hours» that began amid a rest would cut a period that
 * was whole in two; looked at backwards from the end of work, only the earliest period can be cut, and counts whole for
 * the six hours.
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
