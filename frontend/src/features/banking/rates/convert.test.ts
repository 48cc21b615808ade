import type { ExchangeRate } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { convert } from './convert';

const rateOf = (
  currency: string,
  rate: number,
  date: string,
  more: Partial<ExchangeRate> = {},
): ExchangeRate => ({
  source: 'cbr',
  base: 'RUB',
  currency,
  name: currency,
  rate,
  nominal: 1,
  value: rate,
  date,
  isOld: false,
  readAt: `${date}T09:00:00.000Z`,
  ...more,
});
const rates = [
  rateOf('NOK', 8, '2026-11-25', { nominal: 10, value: 80 }),
  rateOf('USD', 80, '2026-11-26'),
  rateOf('EUR', 0.9, '2026-11-20', { source: 'ecb', base: 'EUR' }),
];

describe('a conversion', () => {
  it('goes into roubles, out of them, and across', () => {
    expect(convert(rates, { amount: 2, from: 'USD', to: 'RUB' })?.result).toBe(160);
    expect(convert(rates, { amount: 160, from: 'RUB', to: 'USD' })?.result).toBe(2);
    expect(convert(rates, { amount: 1, from: 'USD', to: 'NOK' })?.result).toBe(10);
    expect(convert(rates, { amount: 7, from: 'USD', to: 'USD' })).toEqual({
      result: 7,
      date: null,
      isOld: false,
    });
  });

  it('is of the day of the older rate, and old when one of them is', () => {
    expect(convert(rates, { amount: 1, from: 'USD', to: 'NOK' })?.date).toBe('2026-11-25');
    const old = [rateOf('USD', 80, '2026-11-01', { isOld: true }), ...rates.slice(0, 1)];
    expect(convert(old, { amount: 1, from: 'NOK', to: 'USD' })).toMatchObject({
      date: '2026-11-01',
      isOld: true,
    });
  });

  it('is not known without a rate of the Central Bank of Russia', () => {
    expect(convert(rates, { amount: 1, from: 'EUR', to: 'RUB' })).toBeUndefined();
    expect(convert([], { amount: 1, from: 'USD', to: 'RUB' })).toBeUndefined();
  });
});
