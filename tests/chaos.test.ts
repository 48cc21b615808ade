import { expect, it } from 'vitest';
import { runChaos, shortPlan } from './chaos/chaos.ts';
import { tableOf } from './chaos/table.ts';

// The short form of `npm run chaos`, on a separate installation.
it('no write is lost or doubled, and the platform recovers, when any part is killed or frozen', {
  timeout: 900_000,
}, async () => {
  const rows = await runChaos(shortPlan, () => {});
  console.log(tableOf(rows));
  expect(rows.filter(({ verdict }) => verdict === 'VIOLATED')).toEqual([]);
});
