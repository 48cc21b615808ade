import { describe, expect, it } from 'vitest';
import { isOldRate } from './rate-age.js';

const isOld = (source: 'cbr' | 'ecb', date: string, today: string) =>
  isOldRate(source, date, new Date(`${today}T18:00:00Z`));

describe('a rate of the Bank of Russia', () => {
  it.each([
    ['2026-11-24', '2026-11-28'],
    ['2025-12-31', '2026-01-11'],
    ['2026-12-31', '2027-01-11'],
    ['2026-05-08', '2026-05-12'],
  ])('of %s is not old on %s', (date, today) => expect(isOld('cbr', date, today)).toBe(false));

  it.each([
    ['2026-11-23', '2026-11-28'],
    ['2025-12-31', '2026-01-13'],
    ['2026-11-24', '2027-01-05'],
  ])('of %s is old on %s', (date, today) => expect(isOld('cbr', date, today)).toBe(true));
});

describe('a rate of the European Central Bank', () => {
  it.each([
    ['2026-04-02', '2026-04-07'],
    ['2027-03-25', '2027-03-30'],
    ['2025-12-24', '2025-12-29'],
  ])('of %s is not old on %s', (date, today) => expect(isOld('ecb', date, today)).toBe(false));

  it.each([
    ['2026-04-09', '2026-04-14'],
    ['2026-01-02', '2026-01-08'],
  ])('of %s is old on %s', (date, today) => expect(isOld('ecb', date, today)).toBe(true));
});
