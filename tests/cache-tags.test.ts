import { defineCalls, defineEvents } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = {
  http: { method: 'GET', path: '/maritime-news/{id}' },
  summary: '',
  access: { who: 'anyone' },
  params: z.object({ id: z.string() }),
  reply: z.string(),
} as const;
const data = z.object({ newsId: z.string() });

// The compiler is the test: if a line compiles, its `@ts-expect-error` becomes an error.
it('a misspelt cache tag does not compile, nor does one with an unknown parameter or field', () => {
  const good = defineCalls('news', { item: { ...read, cache: { seconds: 1, tags: ['news', 'news:{id}'] } } });
  // @ts-expect-error
  defineCalls('news', { item: { ...read, cache: { seconds: 1, tags: ['newz'] } } });
  // @ts-expect-error
  defineCalls('news', { item: { ...read, cache: { seconds: 1, tags: ['news:{code}'] } } });
  // @ts-expect-error
  defineCalls('news', { item: { ...read, cache: { purges: ['nevs:{id}'] } } });
  defineEvents('news', { edited: { data, purges: ['news', 'news:{newsId}'] } });
  // @ts-expect-error
  defineEvents('news', { edited: { data, purges: ['newz'] } });
  // @ts-expect-error
  defineEvents('news', { edited: { data, purges: ['news:{id}'] } });
  expect(good.item.cache.tags).toEqual(['news', 'news:{id}']);
});
