import { cellsADay, cellsAWeek, type HoursLog, type Moment, minutesACell, stretchesOf } from '../hours-log';
import {
  type Breach,
  breachesOfSixHours,
  breachesWithoutException,
  hasSixHours,
  inAWeek,
  inOrder,
  isDividedWell,
  worstOfEach,
} from './breaches';
import { type RestWindow, type SplitRest, slidingWindows, splitRests } from './rest-windows';

/** Least rest in seven days under the exceptions; the limits down to `anHour` are in half hours. */
const floor = 140;
const inADay = 20;
const anHour = 2;
const mostWeeks = 2;
const mostDays = 2;

/** Successive weeks with less than 77 hours of rest each. */
interface WeeklyException {
  from: Moment;
  to: Moment;
  weeks: number;
}

/**
 * The exceptions in order of time. Each begins with the first too short window of seven days after the end of the
 * previous exception.
 */
function weeklyExceptions(short: readonly RestWindow[]): WeeklyException[] {
  const starts = new Set(short.map(({ from }) => from));
  const exceptions: WeeklyException[] = [];
  for (const { from } of short) {
    if (from < (exceptions.at(-1)?.to ?? Number.NEGATIVE_INFINITY)) continue;
    let to = from + cellsAWeek;
    while (starts.has(to)) to += cellsAWeek;
    exceptions.push({ from, to, weeks: (to - from) / cellsAWeek });
  }
  return exceptions;
}

function breachesOfWeeks(exceptions: readonly WeeklyException[]): Breach[] {
  const tooLong = exceptions
    .filter(({ weeks }) => weeks > mostWeeks)
    .map(
      ({ from, to, weeks }): Breach => ({
        rule: 'exceptionWeeks',
        from,
        to,
        found: weeks,
        required: mostWeeks,
      }),
    );
  const tooSoon = exceptions.slice(1).flatMap((next, index): Breach[] => {
    const before = exceptions[index];
    if (before === undefined) return [];
    const required = 2 * (before.to - before.from);
    const found = next.from - before.to;
    if (found >= required) return [];
    return [
      {
        rule: 'exceptionInterval',
        from: before.to,
        to: next.from,
        found: found * minutesACell,
        required: required * minutesACell,
      },
    ];
  });
  return [...tooLong, ...tooSoon];
}

/** Sum of the three longest periods of at least an hour, in half hours. */
const threeLongest = ({ within }: SplitRest) =>
  within
    .slice(0, 3)
    .filter((length) => length >= anHour)
    .reduce((total, length) => total + length, 0);

/**
 * At most two days of any seven may have three periods: a third such day within seven days of the first is a breach.
 */
function breachesOfDays(splits: readonly SplitRest[]): Breach[] {
  const days: Moment[] = [];
  for (const { from } of splits) {
    if (from >= (days.at(-1) ?? Number.NEGATIVE_INFINITY) + cellsADay) days.push(from);
  }
  return days.flatMap((third, index): Breach[] => {
    const first = days[index - mostDays];
    if (first === undefined || third >= first + cellsAWeek) return [];
    return [
      { rule: 'exceptionDays', from: first, to: third + cellsADay, found: mostDays + 1, required: mostDays },
    ];
  });
}

/** Breaches that remain where the flag state allows the exceptions of STCW A-VIII/1, paragraph 9. */
export function findBreachesDespiteExceptions(log: HoursLog): Breach[] {
  const ofStretches = stretchesOf(log).flatMap((stretch) => {
    const weeks = slidingWindows(stretch, cellsAWeek);
    const splits = splitRests(stretch);
    const exceptional = splits.filter((split) => hasSixHours(split) && !isDividedWell(split));
    const asAllowed = exceptional.filter((split) => threeLongest(split) >= inADay);
    const worse = exceptional.filter((split) => threeLongest(split) < inADay);
    return [
      ...worstOfEach(
        weeks.filter(({ rest }) => rest < floor).map(({ from, rest }) => ({ from, found: rest })),
        'rest7dException',
        cellsAWeek,
        floor,
      ),
      ...breachesOfWeeks(weeklyExceptions(weeks.filter(({ rest }) => rest < inAWeek))),
      ...breachesOfSixHours(splits),
      ...worstOfEach(
        worse.map((split) => ({ from: split.from, found: threeLongest(split) })),
        'threePeriods',
        cellsADay,
        inADay,
      ),
      ...breachesOfDays(asAllowed),
    ];
  });
  return inOrder([...breachesWithoutException(log), ...ofStretches]);
}
