import { describe, expect, it } from 'vitest';
import { bareImoNumber, isImoNumber } from './imo-number.js';
import { imoNumber } from './imo-number.schemas.js';

describe('an IMO number', () => {
  it.each([
    '9135482',
    'IMO 9135482',
    'IMO No. 9135482',
    'IMO: 9135482',
    'IMO#9135482',
    '(IMO 9135482)',
    'IMO number: 9135482',
    'номер ИМО 9135482',
    'номер ИМО: 913-5482',
    'ИМО № 9135482',
    'No. 9135482',
    ' imo9135482. ',
    'I.M.O. No. 9135482',
    'IMO Nº 9135482',
    'IMO N° 9135482',
    'IMO n. 9135482',
    '«IMO 9135482»',
    '9135482 IMO',
    'IMO/9135482',
    'ІМО 9135482',
    'IМО 9135482',
    'IMO ship identification number 9135482',
    'идентификационный номер ИМО: 9135482',
    'IMO-Nummer 9135482',
    '９１３５４８２',
  ])('is read as people write it: %j', (text) => expect(imoNumber.parse(text)).toBe('9135482'));

  it.each(['0000000', '0000015', '9135483', '913548', '91354820', 'MMSI 9135482', 'Nordic 9135482', ''])(
    'is none: %j',
    (text) => expect(imoNumber.safeParse(text).success).toBe(false),
  );

  it('begins at 1000000', () => {
    expect(isImoNumber('0000000')).toBe(false);
    expect(isImoNumber('1000007')).toBe(true);
  });

  it('leaves another text as it is but for blanks', () => {
    expect(bareImoNumber('Полярная звезда')).toBe('Полярнаязвезда');
    expect(bareImoNumber('IMO 907')).toBe('907');
  });
});
