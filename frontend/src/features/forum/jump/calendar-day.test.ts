import { afterEach, expect, it } from 'vitest';
import { beginOfDay, calendarDay } from './calendar-day';

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ;
});

it.each([
  ['Asia/Vladivostok', '2026-05-02T14:00:00.000Z'],
  ['Europe/Moscow', '2026-05-02T21:00:00.000Z'],
  ['America/New_York', '2026-05-03T04:00:00.000Z'],
])('a day begins at midnight in %s', (zone, beginning) => {
  process.env.TZ = zone;
  expect(beginOfDay('2026-05-03').toISOString()).toBe(beginning);
  expect(calendarDay(beginning)).toBe('2026-05-03');
  expect(calendarDay(new Date(Date.parse(beginning) - 1).toISOString())).toBe('2026-05-02');
});

it('a day from before 1970 is asked for as the beginning of 1970', () => {
  expect(beginOfDay('0001-01-01').toISOString()).toBe('1970-01-01T00:00:00.000Z');
});
