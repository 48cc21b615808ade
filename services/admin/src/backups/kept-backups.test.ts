import { expect, it } from 'vitest';
import { isBackupName, keptBackups } from './kept-backups.js';

const at = (time: string) => `kubrik-${time.replaceAll('-', '')}-020000.tar.gz.age`;
const kept = (days: string[], keepDays: number, keepWeeks = 0, keepMonths = 0) =>
  [...keptBackups(days.map(at), { keepDays, keepWeeks, keepMonths })].sort();

const year = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
);

it('of each of the last days with a backup the newest one stays', () => {
  const twice = 'kubrik-20260103-140000.tar.gz.age';
  const names = [at('2026-01-01'), at('2026-01-03'), twice, at('2026-01-02')];
  const plan = { keepDays: 2, keepWeeks: 0, keepMonths: 0 };
  expect([...keptBackups(names, plan)].sort()).toEqual([at('2026-01-02'), twice]);
});

it('a day without a backup takes no place of another', () => {
  expect(kept(['2026-01-01', '2026-03-01', '2026-11-30'], 3)).toHaveLength(3);
});

it('of weeks, which begin on Monday, and of months the newest ones stay', () => {
  // 31 December 2026 is a Thursday.
  expect(kept(year, 1, 3)).toEqual(['2026-12-20', '2026-12-27', '2026-12-31'].map(at));
  expect(kept(year, 1, 0, 3)).toEqual(['2026-10-31', '2026-11-30', '2026-12-31'].map(at));
});

it('a year of daily backups leaves as many as the plan says, and deletes no other files', () => {
  const stay = kept(year, 7, 4, 6);
  expect(stay.length).toBeLessThanOrEqual(17);
  expect(stay.at(-1)).toBe(at('2026-12-31'));
  expect(isBackupName('notes.txt')).toBe(false);
  expect(isBackupName(`${at('2026-01-01')}.partial`)).toBe(false);
  expect(isBackupName('kubrik-20260101-020000.tar.gz')).toBe(false);
});
