import { describe, expect, it } from 'vitest';
import { emailAddress } from '../contact/contacts.js';
import { termsVersion } from '../legal/terms-version.js';
import { acceptedTerms, registration } from './users.schemas.js';

const isKnown = (version: string) => acceptedTerms.safeParse({ acceptedTerms: version }).success;

it('a version of the terms is one that there has been', () => {
  expect(isKnown(termsVersion)).toBe(true);
  const unknown = ['да', '', '2999-01-01', '2020-13-45', '2020-01-01', '2026-11-1', `${termsVersion} `];
  expect(unknown.map(isKnown)).toEqual(unknown.map(() => false));
});

describe('an e-mail address', () => {
  it.each([
    ['moryak@ship.example', 'moryak@ship.example'],
    ["o'neil+sea@ship.example", "o'neil+sea@ship.example"],
    ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    [' a@ПРИМЕР.рф ', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
  ])('%s is %s', (typed, stored) => {
    expect(emailAddress.parse(typed)).toBe(stored);
  });

  it.each([
    'моряк@почта.рф',
    'a@рф',
    'a@почта.рф/path',
    'a@почта.рф:25',
    'a@b@почта.рф',
    'a@почта..рф',
    'a@xn--',
    'a@ship.xn--',
    'a@192.0.2.1',
    'a..b@ship.example',
    `a@${'п'.repeat(60)}.${'п'.repeat(60)}.${'п'.repeat(60)}.${'п'.repeat(60)}.рф`,
  ])('%s is none', (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });
});

it('a name of a person has a letter or a digit that shows', () => {
  const names = registration.pick({ firstName: true, lastName: true });
  const isName = (name: string) => names.safeParse({ firstName: name, lastName: name }).success;
  expect(['Ли', 'Ö’Hara', '李明'].map(isName)).toEqual([true, true, true]);
  const unseen = ['\u200b\u200b', '\u200d\u2060\ufeff', '\u00ad\u00ad', '--'];
  expect(unseen.map(isName)).toEqual(unseen.map(() => false));
});
