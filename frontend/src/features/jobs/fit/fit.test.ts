import { describe, expect, it } from 'vitest';
import { type AskingVacancy, type FittingCv, lacksFor } from './fit';

const today = '2026-11-26';
const basicSafety = {
  certificate: 'basic-safety',
  name: null,
  number: null,
  issuedBy: null,
  issuedOn: null,
  expiresOn: '2027-01-10',
} as const;
const cv: FittingCv = {
  rank: 'bosun',
  nationality: 'RU',
  englishLevel: 'B1',
  documents: [basicSafety],
  availableFrom: '2026-12-20',
};
const vacancy: AskingVacancy = {
  rank: 'bosun',
  nationalities: [],
  englishLevel: null,
  certificates: [],
  joiningDate: null,
};
const lacks = (change: Partial<AskingVacancy>, own: Partial<FittingCv> = {}) =>
  lacksFor({ ...cv, ...own }, { ...vacancy, ...change }, today);

describe('what somebody lacks for a vacancy', () => {
  it('is nothing where nothing is asked, or all that is', () => {
    expect(lacks({})).toEqual([]);
    expect(
      lacks({
        certificates: ['basic-safety'],
        englishLevel: 'B1',
        nationalities: ['UA', 'RU'],
        joiningDate: '2026-12-20',
      }),
    ).toEqual([]);
  });

  it('is not said of another rank', () => {
    expect(lacks({ rank: 'able-seaman' })).toBeNull();
    expect(lacks({ rank: null })).toBeNull();
  });

  it('is a document that is not there, or ends before one joins', () => {
    expect(lacks({ certificates: ['ecdis'] })).toEqual(['нет документа «ЭКНИС»']);
    expect(lacks({ certificates: ['basic-safety'], joiningDate: '2027-01-11' })).toEqual([
      'нет документа «Начальная подготовка по безопасности»',
    ]);
  });

  it('is English, nationality and the day', () => {
    expect(lacks({ englishLevel: 'B2' })).toEqual(['английский от B2']);
    expect(lacks({ englishLevel: 'A1' }, { englishLevel: null })).toEqual(['английский от A1']);
    expect(lacks({ nationalities: ['PH'] })).toEqual(['другое гражданство']);
    expect(lacks({ joiningDate: '2026-12-19' })).toEqual(['готовы позже посадки']);
  });
});
