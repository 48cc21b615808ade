import { expect, it } from 'vitest';
import { plural } from './russian';

const views = ['просмотр', 'просмотра', 'просмотров'] as const;
const spoken = (count: number) => plural(count, views).replaceAll('\u00a0', ' ');

it('gives a number the form of the noun that Russian asks for', () => {
  expect([0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112].map(spoken)).toEqual([
    '0 просмотров',
    '1 просмотр',
    '2 просмотра',
    '4 просмотра',
    '5 просмотров',
    '11 просмотров',
    '12 просмотров',
    '14 просмотров',
    '21 просмотр',
    '22 просмотра',
    '25 просмотров',
    '101 просмотр',
    '111 просмотров',
    '112 просмотров',
  ]);
  expect(spoken(1284)).toBe('1 284 просмотра');
});
