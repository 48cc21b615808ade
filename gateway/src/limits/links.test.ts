import { describe, expect, it } from 'vitest';
import { linksOf } from './links.js';

describe('a link', () => {
  it.each([
    ['https://spam.example/a?b', 1],
    ['смотрите www.spam.example', 1],
    ['пишите на spam.ru, и на t.me/diplom', 2],
    ['диплом-за-день.рф', 1],
    ['ｓｐａｍ．ｒｕ', 1],
    ['(https://one.example)(https://two.example)', 2],
    ['https://kubrik.example@spam.example/', 1],
    ['магазин-дипломов.онлайн и spam.site', 2],
    ['spam.de﹒spam', 1],
    ['spam.ru, ｓｐａｍ．ｄｅ и spam.site', 3],
  ])('is found in %s', (text, count) => {
    expect(linksOf(text, 'kubrik.example')).toHaveLength(count);
  });

  it.each([
    'Всем привет! Кто идёт на Роттердам?',
    'т.е. в 8.00, у M.V. Star, ч. 2.1.3',
    'Пишите на crew@company.ru',
    'Смотрел на https://kubrik.example/forum?message=5',
    'Зашли в порт.Ру Сергеевич встретил',
    'crew.ru@company.ru, mailto:crew@company.de',
    '**https://kubrik.example** и Kubrik.example/ports',
  ])('is not found in %s', (text) => {
    expect(linksOf(text, 'kubrik.example')).toEqual([]);
  });
});

describe('a text of 10,000 characters', () => {
  const filled = (part: string) => part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000);
  it.each([
    ['dots', '.'],
    ['letters', 'a'],
    ['short names', 'a.'],
    ['names of letters and dashes', 'a-'],
    ['long names', `${'я'.repeat(62)}.`],
    ['long names of long dashes', `${'-'.repeat(62)}.`],
    ['addresses', 'spam.ru '],
    ['beginnings of addresses', 'https://'],
    ['hosts', 'https://a.'],
    ['brackets in an address', 'https://a.ru/((((['],
    ['quotes in an address', `https://a.ru/'"`],
    ['signs', '@'],
    ['e-mail addresses', 'a@b.ru'],
    ['names of e-mail addresses', 'a.b@'],
    ['ligatures', 'ﷺ.'],
  ])('of %s is read in milliseconds', (_, part) => {
    const text = filled(part);
    linksOf(text);
    const begin = performance.now();
    linksOf(text);
    // Each text takes less than 30 ms; the limit finds patterns whose time grows with the square of the
    // length.
    expect(performance.now() - begin).toBeLessThan(500);
  });
});
