import { describe, expect, it } from 'vitest';
import { newCv } from './cv.schemas.js';

const service = {
  vesselName: 'Альбатрос',
  rank: 'bosun',
  from: '2025-01-01',
  to: '2025-06-30',
};
const cv = { fullName: 'Иванов Иван', rank: 'bosun' };

describe('a CV', () => {
  it('needs a name and a rank, and leaves everything else open', () => {
    expect(newCv.parse(cv)).toMatchObject({
      ...cv,
      visibility: 'applied',
      version: 0,
      seaServices: [],
      about: null,
    });
  });

  it('takes numbers and blanks as a form gives them', () => {
    const parsed = newCv.parse({
      ...cv,
      birthDate: '',
      wantedPay: '4500',
      seaServices: [{ ...service, tonnage: '29000', power: '', imo: '', to: '' }],
    });
    expect(parsed).toMatchObject({ birthDate: null, wantedPay: 4500 });
    expect(parsed.seaServices).toMatchObject([{ tonnage: 29_000, power: null, imo: null, to: null }]);
  });

  it('takes contacts as people write them', () => {
    const contacts = { email: ' crew@почта.рф ', phone: '+7 900 000‑00‑00' };
    expect(newCv.parse({ ...cv, ...contacts })).toMatchObject({
      email: 'crew@xn--80a1acny.xn--p1ai',
      phone: '+7 900 000-00-00',
    });
    expect(newCv.parse({ ...cv, email: ' ', phone: ' ' })).toMatchObject({ email: null, phone: null });
  });

  it.each([
    ['phone', { phone: 'спросите у старпома' }],
    ['email', { email: 'crew@' }],
    ['seaServices.0.to', { seaServices: [{ ...service, to: '2024-12-31' }] }],
    ['seaServices.0.imo', { seaServices: [{ ...service, imo: '9074728' }] }],
    ['seaServices.0.from', { seaServices: [{ ...service, from: '2025-02-30' }] }],
    ['documents.0.name', { documents: [{ expiresOn: '2027-08-31' }] }],
    ['rank', { rank: 'admiral' }],
    ['fullName', { fullName: ' ' }],
    ['about', { about: 'а'.repeat(10_001) }],
    ['visas', { visas: Array.from({ length: 21 }, () => ({ country: 'US' })) }],
  ])('is refused with a wrong %s, which is named', (field, change) => {
    const { error } = newCv.safeParse({ ...cv, ...change });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
