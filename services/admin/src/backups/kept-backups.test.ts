import { expect, it } from 'vitest';
import { isBackupName, isPartialName, keptBackups } from './kept-backups.js';

const at = (time: string) => `kubrik-${time.replaceAll('-', '')}-020000.tar.gz.age`;
const kept = (days: string[], keepDays: number, keepWeeks = 0, keepMonths = 0) =>
  [...keptBackups(days.map(at), { keepDays, keepWeeks, keepMonths })].sort();
const december = ['2026-12-29', '2026-12-30', '2026-12-31'];

const year = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
);

it('of each of the last days with a backup the newest one stays', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
  const later = 'kubrik-20260102-140000.tar.gz.age';
  const plan = { keepDays: 4, keepWeeks: 0, keepMonths: 0 };
  const stay = [later, ...days.slice(2).map(at)];
  expect([...keptBackups([...days.map(at), later], plan)].sort()).toEqual(stay);
});

it('the three newest stay, so that a bad one takes no place of a good one', () => {
  const hours = ['01', '02', '03', '04'].map((hour) => `kubrik-20260103-${hour}0000.tar.gz.age`);
  const plan = { keepDays: 1, keepWeeks: 0, keepMonths: 0 };
  expect([...keptBackups(hours, plan)].sort()).toEqual(hours.slice(1));
});

it('a day without a backup takes no place of another', () => {
  expect(kept(['2026-01-01', '2026-03-01', '2026-11-30'], 3)).toHaveLength(3);
});

it('of weeks, which begin on Monday, and of months the newest ones stay', () => {
  // 31 December 2026 is a Thursday.
  expect(kept(year, 1, 3)).toEqual(['2026-12-20', '2026-12-27', ...december].map(at));
  expect(kept(year, 1, 0, 3)).toEqual(['2026-10-31', '2026-11-30', ...december].map(at));
});

it('a year of daily backups leaves as many as the plan says, and deletes no other files', () => {
  const stay = kept(year, 7, 4, 6);
  expect(stay.length).toBeLessThanOrEqual(17);
  expect(stay.at(-1)).toBe(at('2026-12-31'));
  expect(isBackupName('notes.txt')).toBe(false);
  const partial = `${at('2026-01-01')}.partial`;
  expect([isBackupName(partial), isPartialName(partial)]).toEqual([false, true]);
  expect(isPartialName('notes.partial')).toBe(false);
  expect(isBackupName('kubrik-20260101-020000.tar.gz')).toBe(false);
});
