import { expect, it } from 'vitest';
import { milesText } from './miles';

it('counts miles in Russian: whole ones from ten on, tenths below', () => {
  expect([0.04, 1, 1.3, 5, 5.96, 9.96, 20.6, 42.2, 1262].map(milesText)).toEqual([
    '0 миль',
    '1 миля',
    '1,3 мили',
    '5 миль',
    '6 миль',
    '10 миль',
    '21 миля',
    '42 мили',
    '1\u00a0262 мили',
  ]);
});
