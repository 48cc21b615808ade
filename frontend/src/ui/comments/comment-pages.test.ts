import { expect, it } from 'vitest';
import { countComments, hasComment, putComment } from './comment-pages';

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
