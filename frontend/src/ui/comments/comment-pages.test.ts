import type { RepliedComment } from '@kubrik/contract';
import { expect, it } from 'vitest';
import type { ListPage } from '../../platform/api/cursor-paging';
import { changeComment, countComments, hasComment, putComment, removeComment } from './comment-pages';

interface Item {
  id: string;
  content: string;
  replyTo: RepliedComment | null;
}

it('a stored comment is put before the others once, and counted', () => {
  const data = { pages: [{ items: [{ id: 'a' }], totalCount: 3 }, { items: [{ id: 'b' }] }] };
  putComment(data, { id: 'c' });
  putComment(data, { id: 'b' });
  expect(data.pages[0]).toEqual({ items: [{ id: 'c' }, { id: 'a' }], totalCount: 4 });
  expect(hasComment(data, 'c')).toBe(true);
  expect(hasComment(data, 'd')).toBe(false);
  expect(countComments(data)).toBe(4);
  expect(countComments(undefined, 7)).toBe(7);
});

it('a changed comment stands in its place; a deleted one goes, is counted once, and its replies say so', () => {
  const replied = {
    id: 'b',
    authorName: 'Боцман',
    isGuest: false,
    quote: null,
    excerpt: 'Был',
    isDeleted: false,
  };
  const reply: Item = { id: 'a', content: 'Да', replyTo: replied };
  const other: Item = { id: 'b', content: 'Был', replyTo: null };
  const data: { pages: ListPage<Item>[] } = {
    pages: [{ items: [reply], totalCount: 2 }, { items: [other] }],
  };
  changeComment(data, { ...other, content: 'Не был' });
  expect(data.pages[1]?.items).toEqual([{ ...other, content: 'Не был' }]);
  removeComment(data, 'b');
  removeComment(data, 'b');
  expect(data.pages).toEqual([
    { items: [{ ...reply, replyTo: { ...replied, isDeleted: true } }], totalCount: 1 },
    { items: [] },
  ]);
});
