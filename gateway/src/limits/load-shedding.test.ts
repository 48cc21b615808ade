import { news } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { LoadShedding } from './load-shedding.js';

it('a call above the limit is refused and counted, and later ones are answered again', async () => {
  const shed: string[] = [];
  const shedding = new LoadShedding(1, { countShed: (call) => shed.push(call) });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = shedding.run(news.list, () => promise);
  await expect(shedding.run(news.list, async () => 'second')).rejects.toMatchObject({
    form: { code: 'Overloaded' },
  });
  resolve('first');
  expect(await first).toBe('first');
  expect(await shedding.run(news.list, async () => 'third')).toBe('third');
  expect(shed).toEqual(['news.list']);
});
