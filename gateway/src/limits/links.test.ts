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
  ])('is found in %s', (text, count) => {
    expect(linksOf(text)).toHaveLength(count);
  });

  it.each([
    'Всем привет! Кто идёт на Роттердам?',
    'т.е. в 8.00, у M.V. Star, ч. 2.1.3',
    'Пишите на crew@company.ru',
    'Смотрел на https://kubrik.example/forum?message=5',
    'Зашли в порт.Ру Сергеевич встретил',
  ])('is not found in %s', (text) => {
    expect(linksOf(text, 'kubrik.example')).toEqual([]);
  });
});
