import type { ExchangeRate } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { amountText, readAmount, readDecimal } from './money';
import { converted, officialRate, rateText, typedRate } from './rate';
import { type WageCase, wageCases } from './wage-cases';
import { settledByDays } from './wage-reference';
import { settle, shortfallsOf, type WageLine } from './wages';

const lineOf = (line: WageLine) =>
  'month' in line ? `${line.kind} ${line.month} ${line.amount}` : `${line.kind} ${line.amount}`;

function settled({ contract, work, taken }: WageCase) {
  const items = taken.map((item) => ({
    ...item,
    rate: item.rate === null ? null : (typedRate(item.rate, work.to) ?? null),
  }));
  const { lines, earned, taken: sum, owed } = settle(contract, work, items);
  return { lines: lines.map(lineOf), earned, taken: sum, owed };
}

describe('wages', () => {
  it('have a hundred golden cases', () => expect(wageCases).toHaveLength(100));

  it.each(wageCases)('are owed to the cent: $name', (one) => expect(settled(one)).toEqual(one.expected));

  it.each(wageCases)('are owed alike day by day: $name', (one) =>
    expect(settledByDays(one)).toEqual(one.expected),
  );

  it('are typed and shown with the digits of their currency', () => {
    expect(readAmount('1 250,5', 'USD')).toBe(125050);
    expect(readAmount('0.07', 'EUR')).toBe(7);
    expect(readAmount('250000', 'JPY')).toBe(250000);
    for (const wrong of ['', '-5', '1,234', '1e5', '12345678901', '1.2.3'])
      expect(readAmount(wrong, 'USD'), wrong).toBeUndefined();
    expect(readAmount('1,5', 'JPY')).toBeUndefined();
    expect(readDecimal('2,5', 2)).toEqual({ numerator: 25n, denominator: 10n });
    expect(amountText(123456789, 'USD')).toBe('1\u00a0234\u00a0567,89');
    expect(amountText(-7, 'USD')).toBe('−0,07');
    expect(amountText(1500, 'JPY')).toBe('1\u00a0500');
  });

  it('below what the convention asks for are pointed out', () => {
    const { contract } = wageCases[0] as WageCase;
    expect(shortfallsOf(contract, [])).toEqual([]);
    // 1 500.00 × 12 / (52 × 44) × 1.25 = 9.834…
    expect(shortfallsOf({ ...contract, overtimeRate: 984 }, [])).toEqual([]);
    expect(shortfallsOf({ ...contract, overtimeRate: 983 }, [])).toEqual(['overtimeBelowLeast']);
    const fee = { kind: 'placement', amount: 1, currency: 'USD', rate: null } as const;
    expect(shortfallsOf({ ...contract, weeklyMinutes: 2910, leaveHundredths: 249 }, [fee])).toEqual([
      'weekAbove48',
      'leaveBelowLeast',
      'placementFee',
    ]);
  });
});

const rate = (source: 'cbr' | 'ecb', currency: string, nominal: number, value: number, date: string) =>
  ({ source, currency, nominal, value, date }) as ExchangeRate;

describe('official rates', () => {
  const cbr = [
    rate('cbr', 'USD', 1, 80.1234, '2026-11-25'),
    rate('cbr', 'JPY', 100, 52.5, '2026-11-24'),
    rate('cbr', 'EUR', 1, 92.5, '2026-11-25'),
  ];
  const ecb = [rate('ecb', 'USD', 1, 1.25, '2026-11-23'), rate('ecb', 'SGD', 1, 1.5, '2026-11-23')];

  it('are exact to roubles, from roubles, and across them', () => {
    const toRoubles = officialRate(cbr, 'USD', 'RUB');
    expect(toRoubles).toMatchObject({ source: 'cbr', date: '2026-11-25' });
    expect(toRoubles && converted(100_00, toRoubles, 'USD', 'RUB')).toBe(8_012_34);
    const back = officialRate(cbr, 'RUB', 'USD');
    expect(back && converted(8_012_34, back, 'RUB', 'USD')).toBe(100_00);
    const yen = officialRate(cbr, 'JPY', 'USD');
    // 10 000 × 0.525 / 80.1234 = 65.5239…
    expect(yen && converted(10_000, yen, 'JPY', 'USD')).toBe(65_52);
    expect(yen).toMatchObject({ date: '2026-11-24' });
    expect(yen && rateText(yen)).toBe('0,006552');
  });

  it('are of the other bank where the first has none, and nothing where neither has', () => {
    const dollars = officialRate([...cbr, ...ecb], 'SGD', 'USD');
    expect(dollars).toMatchObject({ source: 'ecb', date: '2026-11-23' });
    // 1 SGD = 1/1.5 EUR = 1.25/1.5 USD
    expect(dollars && converted(600_00, dollars, 'SGD', 'USD')).toBe(500_00);
    const euros = officialRate(ecb, 'USD', 'EUR');
    expect(euros && converted(125_00, euros, 'USD', 'EUR')).toBe(100_00);
    expect(officialRate(cbr, 'NOK', 'USD')).toBeUndefined();
    expect(officialRate([], 'USD', 'RUB')).toBeUndefined();
  });

  it('are typed where a day is another one', () => {
    const typed = typedRate('92,5', '2026-10-01');
    expect(typed).toMatchObject({ source: 'typed', date: '2026-10-01' });
    expect(typed && rateText(typed)).toBe('92,5000');
    expect(typedRate('0', '2026-10-01')).toBeUndefined();
    expect(typedRate('abc', '2026-10-01')).toBeUndefined();
  });
});
