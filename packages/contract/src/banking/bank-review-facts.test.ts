import { describe, expect, it } from 'vitest';
import { amountBandOf, lacksOf } from './bank-review-facts.js';

const whole = {
  comment: 'Пришло на третий день, удержали немного.',
  payerCountry: 'CY',
  amountBand: 'to2500',
  transferredOn: '2026-11-02',
  shareReceived: 99.5,
  daysUntilArrived: 3,
  feeAmount: 12.5,
};

describe('what a review lacks', () => {
  it('is nothing when words and all facts are there, as numbers or as a form has them', () => {
    expect(lacksOf(whole)).toEqual([]);
    expect(lacksOf({ ...whole, shareReceived: '99,5', daysUntilArrived: '0', feeAmount: '0' })).toEqual([]);
  });

  it.each(['payerCountry', 'amountBand', 'transferredOn', 'shareReceived', 'daysUntilArrived', 'feeAmount'])(
    'names what was left empty: %s',
    (field) => {
      expect(lacksOf({ ...whole, [field]: '' })).toEqual([field]);
      expect(lacksOf({ ...whole, [field]: null })).toEqual([field]);
      expect(lacksOf({ ...whole, [field]: undefined })).toEqual([field]);
    },
  );

  it.each([
    ['', true],
    ['Всё пришло вовремя', true],
    ['Всё пришло вовремя!', true],
    ['Всё пришло вовремя!!', false],
    ['Всё      пришло          !', true],
    ['....................', true],
    ['ааааааааааааааааааааааа', true],
    ['⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓⚓', true],
  ])('is words, for «%s»: %s', (comment, lacks) => {
    expect(lacksOf({ ...whole, comment })).toEqual(lacks ? ['words'] : []);
  });

  it('is neither days nor a fee of money that has not arrived', () => {
    const lost = { ...whole, shareReceived: 0, daysUntilArrived: null, feeAmount: null };
    expect(lacksOf(lost)).toEqual([]);
    expect(lacksOf({ ...lost, shareReceived: '0' })).toEqual([]);
    expect(lacksOf({ ...lost, shareReceived: 1 })).toEqual(['daysUntilArrived', 'feeAmount']);
  });
});

describe('the band of an amount', () => {
  it.each([
    [1, 'under500'],
    [500, 'under500'],
    [500.01, 'to1000'],
    [2500, 'to2500'],
    [10_000, 'to10000'],
    [10_001, 'over10000'],
  ])('of %d is %s', (amount, band) => {
    expect(amountBandOf(amount)).toBe(band);
  });
});
