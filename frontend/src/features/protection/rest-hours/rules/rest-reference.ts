import type { RestCase } from './rest-cases';

// A second, slow calculation by single minutes, which checks the golden cases. It shares no code with the calculator.

const day = 1440;
const week = 7 * day;
type Minute = 'work' | 'rest' | undefined;

interface Found {
  rule: string;
  at: number;
  found: number;
  required: number;
}

/** Every minute of a case, starting at midnight of the first day. */
export function minutesOf({ days }: RestCase): Minute[] {
  const minutes: Minute[] = [];
  for (const [count, text] of days) {
    for (let n = 0; n < count; n++) {
      const start = minutes.length;
      for (let m = 0; m < day; m++) minutes.push(text === '?' ? undefined : 'rest');
      if (text === '?' || text === '') continue;
      for (const span of text.split(' ')) {
        const [from = 0, to = 0] = span.split('-').map((clock) => {
          const [hours, rest = '0'] = clock.split(':');
          return Number(hours) * 60 + Number(rest);
        });
        for (let m = from; m < to; m++) minutes[start + m] = 'work';
      }
    }
  }
  return minutes;
}

/** Minutes of rest in a window; undefined when a part of the window is unknown. */
function restWithin(minutes: Minute[], from: number, length: number): number | undefined {
  let rest = 0;
  for (let m = from; m < from + length; m++) {
    if (minutes[m] === undefined) return undefined;
    if (minutes[m] === 'rest') rest++;
  }
  return rest;
}

const clusters = (failures: Found[], length: number): Found[] => {
  const left = [...failures];
  const chosen: Found[] = [];
  while (left[0]) {
    const end = left[0].at + length;
    const together = left.filter(({ at }) => at < end);
    left.splice(0, together.length);
    const least = Math.min(...together.map(({ found }) => found));
    const worst = together.find(({ found }) => found === least);
    if (worst) chosen.push(worst);
  }
  return chosen;
};

function windows(minutes: Minute[], length: number): { at: number; rest: number }[] {
  const all: { at: number; rest: number }[] = [];
  for (let at = 0; at + length <= minutes.length; at += 30) {
    const rest = restWithin(minutes, at, length);
    if (rest !== undefined) all.push({ at, rest });
  }
  return all;
}

/**
 * For each end of work: the pieces of rest in the 24 hours before, the longest first, and the longest complete rest.
 */
function ends(minutes: Minute[]): { at: number; pieces: number[]; longest: number }[] {
  const all: { at: number; pieces: number[]; longest: number }[] = [];
  for (let end = day; end <= minutes.length; end += 30) {
    if (minutes[end - 1] !== 'work' || minutes[end] === 'work') continue;
    const at = end - day;
    if (restWithin(minutes, at, day) === undefined) continue;
    const pieces: number[] = [];
    let longest = 0;
    let m = at;
    while (m < end) {
      if (minutes[m] !== 'rest') {
        m++;
        continue;
      }
      let to = m;
      while (to < end && minutes[to] === 'rest') to++;
      pieces.push(to - m);
      let whole = m;
      while (whole > 0 && minutes[whole - 1] === 'rest') whole--;
      longest = Math.max(longest, minutes[whole - 1] === undefined ? week : to - whole);
      m = to;
    }
    all.push({ at, pieces: pieces.sort((one, other) => other - one), longest });
  }
  return all;
}

function longWork(minutes: Minute[]): Found[] {
  const found: Found[] = [];
  let since: number | undefined;
  for (let m = 0; m <= minutes.length; m++) {
    if (minutes[m] === 'work') since ??= m;
    else {
      if (since !== undefined && m - since > 840)
        found.push({ rule: 'gap14', at: since, found: m - since, required: 840 });
      since = undefined;
    }
  }
  return found;
}

const total = (pieces: number[], count: number) =>
  pieces.slice(0, count).reduce((sum, piece) => sum + piece, 0);
const tooFew = (rule: string, required: number, of: { at: number; rest: number }[], length: number) =>
  clusters(
    of.filter(({ rest }) => rest < required).map(({ at, rest }) => ({ rule, at, found: rest, required })),
    length,
  );

const noSixHours = (minutes: Minute[]) =>
  clusters(
    ends(minutes)
      .filter(({ longest }) => longest < 360)
      .map(({ at, longest }) => ({ rule: 'sixHours', at, found: longest, required: 360 })),
    day,
  );

/** Ends of work before which the ten hours are divided into more than two periods, one of them of six hours or more. */
const inMoreThanTwo = (minutes: Minute[]) =>
  ends(minutes).filter(
    ({ pieces, longest }) => longest >= 360 && total(pieces, 99) >= 600 && total(pieces, 2) < 600,
  );

export function breachesByMinutes(minutes: Minute[]): Found[] {
  return [
    ...tooFew('rest24', 600, windows(minutes, day), day),
    ...longWork(minutes),
    ...tooFew('rest7d', 4620, windows(minutes, week), week),
    ...noSixHours(minutes),
    ...clusters(
      inMoreThanTwo(minutes).map(({ at, pieces }) => ({
        rule: 'twoPeriods',
        at,
        found: total(pieces, 2),
        required: 600,
      })),
      day,
    ),
  ];
}

function weeklyExceptions(short: number[]): Found[] {
  const found: Found[] = [];
  let before: { from: number; to: number } | undefined;
  for (const from of short) {
    if (before && from < before.to) continue;
    let weeks = 1;
    while (short.includes(from + weeks * week)) weeks++;
    const to = from + weeks * week;
    if (weeks > 2) found.push({ rule: 'exceptionWeeks', at: from, found: weeks, required: 2 });
    if (before && from - before.to < 2 * (before.to - before.from)) {
      found.push({
        rule: 'exceptionInterval',
        at: before.to,
        found: from - before.to,
        required: 2 * (before.to - before.from),
      });
    }
    before = { from, to };
  }
  return found;
}

export function breachesDespiteExceptionsByMinutes(minutes: Minute[]): Found[] {
  const weeks = windows(minutes, week);
  const split = inMoreThanTwo(minutes).map(({ at, pieces }) => ({
    at,
    three: total(
      pieces.slice(0, 3).filter((piece) => piece >= 60),
      3,
    ),
  }));
  const days: number[] = [];
  const tooMany: Found[] = [];
  for (const { at, three } of split) {
    if (three < 600 || (days.length > 0 && at < (days.at(-1) ?? 0) + day)) continue;
    days.push(at);
    const first = days[days.length - 3];
    if (first !== undefined && at - first < week)
      tooMany.push({ rule: 'exceptionDays', at: first, found: 3, required: 2 });
  }
  return [
    ...tooFew('rest24', 600, windows(minutes, day), day),
    ...longWork(minutes),
    ...tooFew('rest7dException', 4200, weeks, week),
    ...weeklyExceptions(weeks.filter(({ rest }) => rest < 4620).map(({ at }) => at)),
    ...noSixHours(minutes),
    ...clusters(
      split
        .filter(({ three }) => three < 600)
        .map(({ at, three }) => ({ rule: 'threePeriods', at, found: three, required: 600 })),
      day,
    ),
    ...tooMany,
  ];
}
