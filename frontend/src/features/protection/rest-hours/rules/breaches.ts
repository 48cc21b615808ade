import { cellsADay, cellsAWeek, type HoursLog, type Moment, minutesACell, stretchesOf } from '../hours-log';
import { type SplitRest, slidingWindows, spansOf, splitRests } from './rest-windows';

/**
 * What is broken. Limits of MLC A2.3.5(b) and A2.3.6, which STCW A-VIII/1 has in paragraphs 2 and 3:
 * `rest24` 10 hours in any 24; `rest7d` 77 hours in any 7 days; `sixHours` one period of at least 6 hours; `twoPeriods`
 * the 10 hours in at most two periods; `gap14` at most 14 hours between periods of rest.
 *
 * Limits of the exceptions of STCW A-VIII/1, paragraph 9: `rest7dException` 70 hours in any 7 days; `exceptionWeeks` not
 * more than two weeks in succession; `exceptionInterval` twice as long between two exceptions; `threePeriods` the 10 hours
 * in at most three periods of an hour and more; `exceptionDays` that on at most two days of any seven.
 */
export type RestRule =
  | 'rest24'
  | 'rest7d'
  | 'sixHours'
  | 'twoPeriods'
  | 'gap14'
  | 'rest7dException'
  | 'exceptionWeeks'
  | 'exceptionInterval'
  | 'threePeriods'
  | 'exceptionDays';

export interface Breach {
  rule: RestRule;
  /** Beginning of the examined time. */
  from: Moment;
  to: Moment;
  /** Found and required value in minutes; for `exceptionWeeks` in weeks, for `exceptionDays` in days. */
  found: number;
  required: number;
}

/** Least rest in a day; this limit and the following ones are in half hours. */
const inADay = 20;
export const inAWeek = 154;
const longestNeeded = 12;
const longestWork = 28;

interface Failure {
  from: Moment;
  /** Half hours of rest. */
  found: number;
}

/**
 * Groups failing windows that overlap, and returns the worst window of each group as a breach, because windows that
 * begin half an hour apart show the same failure.
 * @param length length of the windows in half hours
 */
export function worstOfEach(
  failures: readonly Failure[],
  rule: RestRule,
  length: number,
  required: number,
): Breach[] {
  const worst: Failure[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const failure of failures) {
    const last = worst.at(-1);
    if (last === undefined || failure.from >= until) {
      worst.push(failure);
      until = failure.from + length;
    } else if (failure.found < last.found) worst[worst.length - 1] = failure;
  }
  return worst.map(({ from, found }) => ({
    rule,
    from,
    to: from + length,
    found: found * minutesACell,
    required: required * minutesACell,
  }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Sum of the two longest periods, in half hours. */
const twoLongest = ({ within }: SplitRest) => sum(within.slice(0, 2));

/**
 * Whether the rest is divided as MLC A2.3.6 requires. If the total is too short, only the period of six hours is
 * checked, because `rest24` reports the total.
 */
export const isDividedWell = (split: SplitRest): boolean =>
  split.longest >= longestNeeded && (sum(split.within) < inADay || twoLongest(split) >= inADay);

export const hasSixHours = ({ longest }: SplitRest): boolean => longest >= longestNeeded;

/** Breaches of `rest24` and `gap14`, for which STCW allows no exception. */
export function breachesWithoutException(log: HoursLog): Breach[] {
  return stretchesOf(log).flatMap((stretch) => {
    const short = slidingWindows(stretch, cellsADay).filter(({ rest }) => rest < inADay);
    const long = spansOf(stretch, false).filter(({ from, to }) => to - from > longestWork);
    return [
      ...worstOfEach(
        short.map(({ from, rest }) => ({ from, found: rest })),
        'rest24',
        cellsADay,
        inADay,
      ),
      ...long.map(({ from, to }) => ({
        rule: 'gap14' as const,
        from,
        to,
        found: (to - from) * minutesACell,
        required: longestWork * minutesACell,
      })),
    ];
  });
}

export const breachesOfSixHours = (splits: readonly SplitRest[]): Breach[] =>
  worstOfEach(
    splits.filter((split) => !hasSixHours(split)).map(({ from, longest }) => ({ from, found: longest })),
    'sixHours',
    cellsADay,
    longestNeeded,
  );

/** Sorts breaches by time; breaches that begin together, by rule. */
export const inOrder = (breaches: readonly Breach[]): Breach[] =>
  [...breaches].sort((one, other) => one.from - other.from || one.rule.localeCompare(other.rule));

/**
 * Breaches of MLC A2.3 and of STCW A-VIII/1 without exceptions. Only entered days are judged: a window that extends
 * into an unknown day is left out.
 */
export function findBreaches(log: HoursLog): Breach[] {
  const ofStretches = stretchesOf(log).flatMap((stretch) => {
    const weeks = slidingWindows(stretch, cellsAWeek).filter(({ rest }) => rest < inAWeek);
    const splits = splitRests(stretch);
    const divided = splits.filter((split) => hasSixHours(split) && !isDividedWell(split));
    return [
      ...worstOfEach(
        weeks.map(({ from, rest }) => ({ from, found: rest })),
        'rest7d',
        cellsAWeek,
        inAWeek,
      ),
      ...breachesOfSixHours(splits),
      ...worstOfEach(
        divided.map((split) => ({ from: split.from, found: twoLongest(split) })),
        'twoPeriods',
        cellsADay,
        inADay,
      ),
    ];
  });
  return inOrder([...breachesWithoutException(log), ...ofStretches]);
}
