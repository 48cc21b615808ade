import { describe, expect, it } from 'vitest';
import { namesDocument, ruleNumbersIn } from './rule-numbers.js';
import { fromLatin, isTypoOf, wordsOf } from './words.js';

it('a text is split into words, each once', () => {
  expect(wordsOf('Не платят! Не платят, ёлки-палки; з/п за 2 месяца')).toEqual([
    ...['не', 'платят', 'елки-палки', 'з', 'п', 'за', '2', 'месяца'],
  ]);
  expect(wordsOf('я'.repeat(500))).toEqual([]);
});

describe('a typo', () => {
  it.each([
    ['зраплата', 'зарплата'],
    ['зарплатта', 'зарплата'],
    ['рипатриация', 'репатриация'],
    ['контрак', 'контракт'],
    ['репатрияцыя', 'репатриация'],
  ])('«%s» is a typo of «%s»', (typed, meant) => {
    expect(isTypoOf(typed, meant)).toBe(true);
  });

  it.each([
    ['кредит', 'вредит'],
    ['погода', 'похожа'],
    ['разогнать', 'разорвать'],
    ['дом', 'домой'],
  ])('«%s» is no typo of «%s»', (typed, other) => {
    expect(isTypoOf(typed, other)).toBe(false);
  });
});

it('Russian in Latin letters becomes Cyrillic', () => {
  expect(['zarplatu', 'platyat', 'kryuing', 'povar', 'chasy'].map(fromLatin)).toEqual([
    ...['зарплату', 'платят', 'крюинг', 'повар', 'часы'],
  ]);
});

describe('rule numbers', () => {
  it.each([
    ['что говорит правило 2.5', ['2.5']],
    ['Стандарт А2.5.2 и regulation 5.1.5', ['A2.5.2', '5.1.5']],
    ['a1.4', ['A1.4']],
    ['ISPS A/16.3.15', ['A16.3.15']],
    ['MLC 2.3', ['2.3']],
    ['2.5 дня отпуска, 4.5 м2 и 10.5%', []],
  ])('are found in «%s»', (text, numbers) => {
    expect(ruleNumbersIn(text)).toEqual(numbers);
  });

  it('match the documents that they name', () => {
    expect(namesDocument('2.5', 'Правило 2.5, Стандарт A2.5.1')).toBe(true);
    expect(namesDocument('A2.5', 'Стандарт A2.5.2')).toBe(true);
    expect(namesDocument('2.5', 'Стандарт A2.5.2')).toBe(false);
    expect(namesDocument('5.1', 'Правило 5.1.5, Стандарт A5.1.5')).toBe(true);
    expect(
      namesDocument('16.3.15', 'Кодекс ОСПС (ISPS), часть A, пункт 16.3.15; Конвенция FAL, Стандарт 3.44'),
    ).toBe(true);
    expect(namesDocument('2.1', 'Правило 2.10')).toBe(false);
  });
});
