import { contactDirectory as directorySchema, rightsContacts } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { contactDirectory, everywhere, ofCountry } from './contacts.js';

describe('whom a seafarer may turn to', () => {
  it('is said for a country by all memoranda that it belongs to', () => {
    expect(ofCountry('RU').map(({ name }) => name)).toEqual([
      'Портовый контроль: капитан морского порта',
      'Портовый контроль: Токийский меморандум',
      'Портовый контроль: Черноморский меморандум',
      'Участвует ли страна порта в MLC',
    ]);
    // Neither of the two inspects in ports of the Baltic or the Arctic.
    for (const { name, within } of ofCountry('RU').slice(1, 3)) expect(within, name).not.toBeNull();
    expect(ofCountry('NL')).toMatchObject([{ within: null }, { within: null }]);
    expect(ofCountry('CH')).toEqual([]);
    expect(ofCountry(undefined)).toEqual([]);
  });

  it('is bound by MLC only where a source with a day says so; elsewhere nobody claims it', () => {
    const mlcIn = (country: string) => ofCountry(country).at(-1);
    expect(mlcIn('NL')).toMatchObject({ help: expect.stringMatching(/^Да\. /), checkedOn: '2011-12-13' });
    expect(mlcIn('US')).toMatchObject({ help: expect.stringMatching(/^Нет: /), checkedOn: '2019-01-28' });
    expect(mlcIn('VE')).toMatchObject({ help: expect.stringMatching(/^Не знаем: /), checkedOn: null });
    for (const { country, contacts } of contactDirectory.ports) {
      const isParty = contacts.some(({ help }) => help.startsWith('Да. '));
      const claims = contacts.filter(({ help }) => /принимает жалобы|обязана принять жалобу/.test(help));
      if (!isParty) expect(claims, country).toEqual([]);
    }
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

  it('says who says so and when, and SeafarerHelp can be written to', () => {
    const all = [...everywhere, ...ofCountry('RU'), ...ofCountry('US')];
    for (const { name, source } of all) expect(source, name).toBeTruthy();
    for (const { name, checkedOn } of everywhere) expect(checkedOn, name).toMatch(/^20\d\d-\d\d-\d\d$/);
    const helpline = everywhere.find(({ name }) => name === 'SeafarerHelp');
    expect(helpline).toMatchObject({
      phone: '+442073232737',
      messenger: { url: 'https://wa.me/447909470732' },
    });
  });

  it('is in the directory of all by flag and port, once each, with a source; a contact with a way says of when it is', () => {
    expect(directorySchema.safeParse(contactDirectory).success).toBe(true);
    for (const list of [contactDirectory.flags, contactDirectory.ports])
      expect(new Set(list.map(({ country }) => country)).size).toBe(list.length);
    const panama = contactDirectory.flags.find(({ country }) => country === 'PA');
    expect(panama?.contacts).toMatchObject([{ email: 'mlc@segumar.com', checkedOn: '2013-03-14' }]);
    for (const { contacts } of contactDirectory.flags)
      for (const { name, source, url, phone, email } of contacts) {
        expect(source, name).toBeTruthy();
        expect(url, name).toMatch(/^https:\/\//);
        if (phone) expect(phone, name).toMatch(/^\+\d{8,15}$/);
        // A contact with more than a site names a source for it.
        if (phone || email) expect(source, name).not.toBe(new URL(url ?? '').host.replace(/^www\./, ''));
      }
    const claimed = contactDirectory.flags
      .flatMap(({ contacts }) => contacts)
      .filter(({ source, url }) => source === new URL(url ?? '').host.replace(/^www\./, ''));
    // If only the site is known, the text claims nothing about what they do.
    for (const { name, help } of claimed) expect(help, name).not.toMatch(/^Принимает/);
    const russia = contactDirectory.ports.find(({ country }) => country === 'RU');
    expect(russia?.contacts).toEqual(ofCountry('RU'));
  });
});
