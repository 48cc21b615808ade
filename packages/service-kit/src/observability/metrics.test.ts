import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type GaugeOptions, Metrics } from './metrics.js';

const helpOf = (name: string) => ({ name, help: 'What it is' });

/** The lines of a gauge, without its help and type. */
async function linesOf<L extends string = never>(options: Omit<GaugeOptions<L>, 'name' | 'help'>) {
  const metrics = new Metrics();
  metrics.gauge({ ...helpOf('kubrik_gauge'), ...options });
  const read = async () =>
    (await metrics.text()).body.split('\n').filter((line) => line.startsWith('kubrik_gauge'));
  return { first: await read(), read };
}

it('a gauge is read at every scrape', async () => {
  let value = 0;
  const { first, read } = await linesOf({ read: () => ++value });
  expect(first).toEqual(['kubrik_gauge 1']);
  expect(await read()).toEqual(['kubrik_gauge 2']);
});

it('a gauge with labels forgets what is gone', async () => {
  const names = ['a', 'b'];
  const { first, read } = await linesOf({
    labelNames: ['name'],
    read: () => names.map((name) => ({ labels: { name }, value: 1 })),
  });
  expect(first).toEqual(['kubrik_gauge{name="a"} 1', 'kubrik_gauge{name="b"} 1']);
  names.shift();
  expect(await read()).toEqual(['kubrik_gauge{name="b"} 1']);
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not end', () => sleep(5000, 1, { ref: false })],
])('a reading that %s leaves the other metrics readable', async (_, read) => {
  expect((await linesOf({ read })).first).toEqual([]);
  expect((await linesOf({ read, otherwise: 0 })).first).toEqual(['kubrik_gauge 0']);
});

it('a gauge without a value loses the one before', async () => {
  const values = [1, undefined];
  const { first, read } = await linesOf({ read: () => values.shift() });
  expect(first).toEqual(['kubrik_gauge 1']);
  expect(await read()).toEqual([]);
});
