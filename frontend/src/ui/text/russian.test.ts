import { expect, it } from 'vitest';
import { formatNumber, plural, pluralForm } from './russian';

const views = ['просмотр', 'просмотра', 'просмотров'] as const;
const spoken = (count: number) => plural(count, views).replaceAll('\u00a0', ' ');

it('gives a number the form of the noun that Russian asks for', () => {
  expect([0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112].map(spoken)).toEqual([
    '0 просмотров',
    '1 просмотр',
    '2 просмотра',
    '4 просмотра',
    '5 просмотров',
    '11 просмотров',
    '12 просмотров',
    '14 просмотров',
    '21 просмотр',
    '22 просмотра',
    '25 просмотров',
    '101 просмотр',
    '111 просмотров',
    '112 просмотров',
  ]);
  expect(spoken(1284)).toBe('1 284 просмотра');
});

it('writes numbers and picks forms as Intl has it in Russian', () => {
  const numbers = new Intl.NumberFormat('ru-RU');
  const rules = new Intl.PluralRules('ru');
  const forms = ['one', 'few', 'many'] as const;
  const values = [0, 7, 999, 1000, 9999, 10_000, 123_456, 21_000_000, -1284, 2.5, 1284.125, 0.1 + 0.2, 1 / 3];
  for (const value of values) expect(formatNumber(value)).toBe(numbers.format(value));
  for (let count = 0; count < 300; count += 1) expect(pluralForm(count, forms)).toBe(rules.select(count));
});
