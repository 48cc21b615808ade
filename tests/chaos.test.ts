import { expect, it } from 'vitest';
import { runChaos, shortPlan } from './chaos/chaos.ts';
import { tableOf } from './chaos/table.ts';

// The short form of `npm run chaos`, on an installation of its own.
it('loses and doubles nothing, and recovers by itself, whatever part is killed or frozen', {
  timeout: 300_000,
}, async () => {
  const rows = await runChaos(shortPlan, () => {});
  console.log(tableOf(rows));
  expect(rows.filter(({ verdict }) => verdict === 'VIOLATED')).toEqual([]);
});
