import { describe, expect, it } from 'vitest';
import { dueReminders, nextReminder, remindersOf } from './document-reminders.js';

const passport = {
  certificate: null,
  name: 'Паспорт моряка',
  number: null,
  issuedBy: null,
  issuedOn: null,
  expiresOn: '2027-08-31',
};
const cv = { documents: [passport], visas: [] };

describe('reminders of a document', () => {
  it('come six, three and one month before its last day; in a shorter month on its last day', () => {
    expect(remindersOf(cv).map(({ on, months }) => [on, months])).toEqual([
      ['2027-02-28', 6],
      ['2027-05-31', 3],
      ['2027-07-31', 1],
    ]);
  });

  it('are none for one without a term', () => {
    expect(remindersOf({ documents: [{ ...passport, expiresOn: null }], visas: [] })).toEqual([]);
  });

  it('name a certificate of the list and a visa in Russian', () => {
    const named = remindersOf({
      documents: [{ ...passport, certificate: 'basic-safety', name: null }],
      visas: [{ country: 'US', kind: 'C1/D', expiresOn: '2027-09-01' }],
    }).map(({ name }) => name);
    expect([...new Set(named)].sort()).toEqual(['Виза US C1/D', 'Начальная подготовка по безопасности']);
  });

  it('are due once: what was told is not told again, and of several missed ones the latest is', () => {
    expect(nextReminder(cv, '2027-01-01')).toBe('2027-02-28');
    expect(dueReminders(cv, { since: '2027-01-01', today: '2027-02-27' })).toEqual([]);
    expect(dueReminders(cv, { since: '2027-01-01', today: '2027-02-28' })).toMatchObject([{ months: 6 }]);
    expect(dueReminders(cv, { since: '2027-02-28', today: '2027-03-10' })).toEqual([]);
    expect(dueReminders(cv, { since: '2027-01-01', today: '2027-06-01' })).toMatchObject([{ months: 3 }]);
    expect(nextReminder(cv, '2027-07-31')).toBeNull();
  });

  it('are none of one that has ended meanwhile', () => {
    expect(dueReminders(cv, { since: '2027-01-01', today: '2027-09-01' })).toEqual([]);
  });
});
