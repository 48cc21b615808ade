import { describe, expect, it } from 'vitest';
import { contactHidden, contactsIn, hideContacts } from './hidden-contacts.js';

describe('contacts in the text of a vacancy', () => {
  it.each([
    ['Звоните +7 905 123-45-67 или пишите', '+7 905 123-45-67'],
    ['тел. 8 (495) 123-45-67, Анна', '8 (495) 123-45-67'],
    ['тел 89051234567', '89051234567'],
    ['дзвоніть 067 123 45 67', '067 123 45 67'],
    ['call 00 44 20 7946 0958 now', '00 44 20 7946 0958'],
    ['CV to kadry-tanker@crewing.example.', 'kadry-tanker@crewing.example'],
    ['пишите в телеграм @crew_manager.', '@crew_manager'],
    ['TG: @crew_manager', '@crew_manager'],
    ['https://t.me/crew_manager – отклик', 'https://t.me/crew_manager'],
    ['wa.me/79051234567', 'wa.me/79051234567'],
    ['Skype: live:crewing.odessa', 'Skype: live:crewing.odessa'],
  ])('are hidden: %s', (text, found) => {
    expect(contactsIn([text])).toEqual([found]);
    expect(hideContacts(text)).toBe(text.replace(found, contactHidden));
  });

  it.each([
    'ИМО 9074729, постройка 2015, флаг Панама',
    'зарплата 35 000-40 000 рублей, 8 000-10 000 USD',
    'контракт 4+/-1 месяц, посадка 15.12.2026-20.12.2026',
    'DWT 105 000, 2 x 12 500 кВт, рейс 2026/08/01',
    'MMSI 273456789 и паспорт моряка',
    'экипаж 20 человек @ стоянка',
    'спросите @bosun_47, он здесь',
  ])('are not: %s', (text) => expect(hideContacts(text)).toBe(text));

  it('are found each once, over all texts', () => {
    expect(contactsIn(['a@b.example', 'a@b.example и +7 905 123-45-67'])).toEqual([
      'a@b.example',
      '+7 905 123-45-67',
    ]);
  });
});
