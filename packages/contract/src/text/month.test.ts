import { expect, it } from 'vitest';
import { daysOfMonth, monthName } from './month.js';

it('a month has a name, and what is none has not', () => {
  expect(monthName('2026-05')).toBe('Май 2026');
  for (const wrong of ['2026-13', '2026-00', '2026-5', 'май', '2026-05-01', ''])
    expect(monthName(wrong)).toBeUndefined();
});

it.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});
