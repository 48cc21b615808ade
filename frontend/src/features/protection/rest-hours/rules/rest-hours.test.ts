import { describe, expect, it } from 'vitest';
import { clockOf, dateOfDay, dayNumber, type HoursLog } from '../hours-log';
import { readWorkTimes, workTimesOf } from '../typed-hours';
import { type Breach, findBreaches } from './breaches';
import { findBreachesDespiteExceptions } from './exceptions';
import { type RestCase, restCases } from './rest-cases';
import { breachesByMinutes, breachesDespiteExceptionsByMinutes, minutesOf } from './rest-reference';

function logOf({ start, days }: RestCase): HoursLog {
  const log: Record<string, string> = {};
  let day = dayNumber(start);
  for (const [count, work] of days) {
    const cells = work === '?' ? undefined : readWorkTimes(work.replaceAll(' ', ','));
    for (let n = 0; n < count; n++, day++) if (cells) log[dateOfDay(day)] = cells;
  }
  return log;
}

const lineOf = ({ rule, from, found, required }: Breach) => {
  const { date, time } = clockOf(from);
  return `${rule} ${date}T${time} ${found}/${required}`;
};

const referenceLine =
  (start: string) =>
  ({ rule, at, found, required }: ReturnType<typeof breachesByMinutes>[number]) => {
    const at16 = new Date(Date.parse(`${start}T00:00Z`) + at * 60_000).toISOString().slice(0, 16);
    return `${rule} ${at16} ${found}/${required}`;
  };

describe('hours of rest', () => {
  it('has a hundred golden cases', () => expect(restCases).toHaveLength(100));

  it.each(restCases)('are judged to the minute: $name', (one) => {
    const log = logOf(one);
    expect(findBreaches(log).map(lineOf).sort()).toEqual(one.breaches);
    expect(findBreachesDespiteExceptions(log).map(lineOf).sort()).toEqual(one.despiteExceptions);
  });

  it.each(restCases)('are judged alike by single minutes: $name', (one) => {
    const minutes = minutesOf(one);
    const line = referenceLine(one.start);
    expect(breachesByMinutes(minutes).map(line).sort()).toEqual(one.breaches);
    expect(breachesDespiteExceptionsByMinutes(minutes).map(line).sort()).toEqual(one.despiteExceptions);
  });

  it('are typed as times of work, and read back the same', () => {
    expect(readWorkTimes('')).toBe('r'.repeat(48));
    expect(workTimesOf(readWorkTimes('8-12, 13:00–17.30') ?? '')).toBe('');
    expect(workTimesOf(readWorkTimes('8-12; 13:00 – 17:30') ?? '')).toBe('08:00–12:00, 13:00–17:30');
    expect(workTimesOf(readWorkTimes('0800-1200 , 22-24') ?? '')).toBe('08:00–12:00, 22:00–24:00');
    for (const wrong of ['22-06', '8-8', '8:15-9', '8-25', 'утро', '24-24', '8-24:30'])
      expect(readWorkTimes(wrong), wrong).toBeUndefined();
  });
});
