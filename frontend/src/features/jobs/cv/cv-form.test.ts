import type { Cv } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { formOf, readKeptCv, startOf } from './cv-form';

const cv = {
  fullName: 'Иванов Иван',
  rank: 'bosun',
  birthDate: null,
  languages: [],
  seaServices: [{ vesselName: 'Альбатрос', imo: null }],
  documents: [],
  visas: [],
  visibility: 'applied',
  version: 3,
  updatedAt: '2026-11-26T08:00:00.000Z',
  attachments: [{ id: 'a' }],
} as unknown as Cv;

describe('the form of a CV', () => {
  it('has blanks for what is not said, and the files that stay', () => {
    expect(formOf(cv)).toMatchObject({
      fullName: 'Иванов Иван',
      birthDate: '',
      seaServices: [{ vesselName: 'Альбатрос', imo: '' }],
      kept: ['a'],
      attachments: [],
    });
  });

  it('begins with what was changed here and not sent, whatever the server has', () => {
    const kept = { values: formOf(cv), version: 3, isChanged: true };
    expect(startOf(kept, cv, { isAnswered: true })).toMatchObject({ hasConflict: false, isKept: false });
    expect(startOf(kept, { ...cv, version: 4 }, { isAnswered: true })).toMatchObject({ hasConflict: true });
    expect(startOf(kept, undefined, { isAnswered: true })).toMatchObject({ hasConflict: true });
    expect(startOf(kept, undefined, { isAnswered: false })).toMatchObject({
      hasConflict: false,
      isKept: true,
    });
  });

  it('begins with what the server has, else with what was kept, else with nothing', () => {
    const kept = { values: formOf(cv), version: 2, isChanged: false };
    expect(startOf(kept, cv, { isAnswered: true })).toMatchObject({ version: 3 });
    expect(startOf(kept, undefined, { isAnswered: false })).toMatchObject({ version: 2, isKept: true });
    expect(startOf(null, undefined, { isAnswered: true })).toMatchObject({
      version: 0,
      values: { fullName: '' },
    });
    expect(startOf(null, undefined, { isAnswered: false })).toBeUndefined();
  });

  it('takes nothing from a store that holds something else', () => {
    expect(readKeptCv(undefined)).toBeNull();
    expect(readKeptCv({ values: 'x' })).toBeNull();
    expect(readKeptCv({ values: { fullName: 'Иванов' }, version: 1 })).toMatchObject({
      values: { fullName: 'Иванов', seaServices: [] },
      isChanged: false,
    });
  });
});
