import { writeFileSync } from 'node:fs';
import { fullPlan, type Plan, runChaos, shortPlan } from '../../../../tests/chaos/chaos.ts';
import { runClusterChaos } from '../../../../tests/chaos/cluster.ts';
import { tableOf } from '../../../../tests/chaos/table.ts';
import { build } from '../../build/build.ts';
import { reportOperatorError } from '../../operator-error.ts';
import { createProgressLog } from '../../progress.ts';

// Causes faults in a separate installation under load, and shows the results in a table.
const usage = `npm run chaos                       all faults; a quarter of an hour and more
npm run chaos -- --short            the short form of npm test
npm run chaos -- --cluster          two of each part on clusters of servers, one part dies after another; --minutes N (3)
npm run chaos -- --json FILE        writes the table as JSON, too
npm run chaos -- --kill a,b --freeze c,d --seconds 10 --writes 500 --without others,rolling,replica,dead-letters,nats-data,disk`;

function planOf(args: string[]): { plan: Plan; json?: string; clusterMinutes: number } {
  const value = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : undefined);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const list = (name: string) => value(name)?.split(',').filter(Boolean);
  const base = args.includes('--short') ? shortPlan : fullPlan;
  const without = list('--without') ?? [];
  const json = value('--json');
  const plan = {
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
  const clusterMinutes = args.includes('--cluster') ? Number(value('--minutes') ?? 3) : 0;
  return { plan, clusterMinutes, ...(json === undefined ? {} : { json }) };
}

const { plan, json, clusterMinutes } = planOf(process.argv.slice(2));
const log = createProgressLog();
await reportOperatorError(async () => {
  await build({ log });
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  const { signal } = stopping;
  const rows = clusterMinutes
    ? await runClusterChaos(clusterMinutes, log, signal)
    : await runChaos(plan, log, signal);
  console.log(`\n${tableOf(rows)}\n`);
  if (json) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);
  process.exit(rows.some(({ verdict }) => verdict === 'VIOLATED') ? 1 : 0);
});
