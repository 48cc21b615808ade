import { writeFileSync } from 'node:fs';
import type { Plan } from '../../../../tests/chaos/chaos.ts';
import { build } from '../../build/build.ts';
import { reportOperatorError } from '../../operator-error.ts';
import { createProgressLog } from '../../progress.ts';

// Causes faults in a separate installation under load, and shows the results in a table.
const usage = `npm run chaos                       all faults; a quarter of an hour and more
npm run chaos -- --short            the short form of npm test
npm run chaos -- --cluster          two of each part on clusters of servers, one part dies after another; --minutes N (3)
npm run chaos -- --json FILE        writes the table as JSON, too
npm run chaos -- --kill a,b --freeze c,d --seconds 10 --writes 500 --without others,rolling,replica,dead-letters,nats-data,disk`;

const args = process.argv.slice(2);
const value = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : undefined);

/** @param base the form that these arguments change */
function planOf(base: Plan): Plan {
  const list = (name: string) => value(name)?.split(',').filter(Boolean);
  const without = list('--without') ?? [];
  return {
    ...base,
    kills: list('--kill') ?? base.kills,
    freezes: list('--freeze') ?? base.freezes,
    freezeSeconds: Number(value('--seconds') ?? base.freezeSeconds),
    writes: Number(value('--writes') ?? base.writes),
    others: without.includes('others') ? [] : base.others,
    rolling: without.includes('rolling') ? [] : base.rolling,
    frozenReplica: base.frozenReplica && !without.includes('replica') && !without.includes('rolling'),
    deadLetterHandling: base.deadLetterHandling && !without.includes('dead-letters'),
    natsDataLoss: base.natsDataLoss && !without.includes('nats-data'),
    fullDisks: without.includes('disk') ? [] : base.fullDisks,
  };
}

if (args.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const log = createProgressLog();
await reportOperatorError(async () => {
  await build({ log });
  // They need what has just been built.
  const { fullPlan, runChaos, shortPlan } = await import('../../../../tests/chaos/chaos.ts');
  const { runClusterChaos } = await import('../../../../tests/chaos/cluster.ts');
  const { tableOf } = await import('../../../../tests/chaos/table.ts');
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  const { signal } = stopping;
  const rows = args.includes('--cluster')
    ? await runClusterChaos(Number(value('--minutes') ?? 3), log, signal)
    : await runChaos(planOf(args.includes('--short') ? shortPlan : fullPlan), log, signal);
  console.log(`\n${tableOf(rows)}\n`);
  const json = value('--json');
  if (json) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);
  process.exit(rows.some(({ verdict }) => verdict === 'VIOLATED') ? 1 : 0);
});
