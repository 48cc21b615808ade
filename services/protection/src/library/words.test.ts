import { describe, expect, it } from 'vitest';
import { isUnder, numbersIn } from './numbers.js';
import { fromLatin, isSlipOf, wordsOf } from './words.js';

it('takes a text apart into words, each once', () => {
  expect(wordsOf('Не платят! Не платят, ёлки-палки; з/п за 2 месяца')).toEqual([
    ...['не', 'платят', 'елки-палки', 'з', 'п', 'за', '2', 'месяца'],
  ]);
  expect(wordsOf('я'.repeat(500))).toEqual([]);
});

describe('a slip of the pen', () => {
  it.each([
    ['зраплата', 'зарплата'],
    ['зарплатта', 'зарплата'],
    ['рипатриация', 'репатриация'],
    ['контрак', 'контракт'],
    ['репатрияцыя', 'репатриация'],
  ])('«%s» is one of «%s»', (typed, meant) => {
    expect(isSlipOf(typed, meant)).toBe(true);
  });

  it.each([
    ['кредит', 'вредит'],
    ['погода', 'похожа'],
    ['разогнать', 'разорвать'],
    ['дом', 'домой'],
  ])('«%s» is none of «%s»', (typed, other) => {
    expect(isSlipOf(typed, other)).toBe(false);
  });
});

it('reads Russian in Latin letters', () => {
  expect(['zarplatu', 'platyat', 'kryuing', 'povar', 'chasy'].map(fromLatin)).toEqual([
    ...['зарплату', 'платят', 'крюинг', 'повар', 'часы'],
  ]);
});

describe('numbers of rules', () => {
  it.each([
    ['что говорит правило 2.5', ['2.5']],
    ['Стандарт А2.5.2 и regulation 5.1.5', ['A2.5.2', '5.1.5']],
    ['a1.4', ['A1.4']],
    ['ISPS A/16.3.15', ['A16.3.15']],
    ['MLC 2.3', ['2.3']],
    ['2.5 дня отпуска, 4.5 м2 и 10.5%', []],
  ])('in «%s»', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  it('name the documents that stand under them', () => {
    expect(isUnder('2.5', 'Правило 2.5, Стандарт A2.5.1')).toBe(true);
    expect(isUnder('A2.5', 'Стандарт A2.5.2')).toBe(true);
    expect(isUnder('2.5', 'Стандарт A2.5.2')).toBe(false);
    expect(isUnder('5.1', 'Правило 5.1.5, Стандарт A5.1.5')).toBe(true);
    expect(
      isUnder('16.3.15', 'Кодекс ОСПС (ISPS), часть A, пункт 16.3.15; Конвенция FAL, Стандарт 3.44'),
    ).toBe(true);
    expect(isUnder('2.1', 'Правило 2.10')).toBe(false);
  });
});
