import { rightsContacts } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { everywhere, ofCountry } from './contacts.js';

describe('whom a seafarer may turn to', () => {
  it('is said for a country by all memoranda that it belongs to', () => {
    expect(ofCountry('RU').map(({ name }) => name)).toEqual([
      'Портовый контроль: капитан морского порта',
      'Портовый контроль: Токийский меморандум',
      'Портовый контроль: Черноморский меморандум',
    ]);
    // Neither of the two inspects in the Baltic or in the north.
    for (const { name, within } of ofCountry('RU').slice(1)) expect(within, name).not.toBeNull();
    expect(ofCountry('NL')).toMatchObject([{ within: null }]);
    expect(ofCountry('CH')).toEqual([]);
    expect(ofCountry(undefined)).toEqual([]);
  });

  it('can be reached: numbers are international, sites encrypted', () => {
    const all = [...everywhere, ...ofCountry('NL'), ...ofCountry('SG'), ...ofCountry('US')];
    expect(rightsContacts.safeParse({ ofCountry: [], everywhere: all }).success).toBe(true);
    for (const { phone, url } of all) {
      if (phone !== null) expect(phone).toMatch(/^\+\d{8,15}$/);
      if (url !== null) expect(url).toMatch(/^https:\/\//);
    }
    expect(all.some(({ phone }) => phone !== null)).toBe(true);
  });
});
