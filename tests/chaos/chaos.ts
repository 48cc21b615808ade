import { type ChaosRun, type ChaosRunOptions, startChaosRun, warmUp } from './chaos-run.ts';
import { deadLetterHandling } from './dead-letters.ts';
import { diskFull } from './disk-full.ts';
import { applyFault, faultsOf } from './faults.ts';
import { natsDataLoss } from './nats-data-loss.ts';
import { addReplicas, rollingRestart } from './rolling.ts';
import type { Row } from './table.ts';
import { verify } from './verify.ts';

export interface Plan {
  kills: string[];
  freezes: string[];
  freezeSeconds: number;
  rolling: string[];
  /** Also freeze one of two replicas. */
  frozenReplica: boolean;
  deadLetterHandling: boolean;
  natsDataLoss: boolean;
  disk: boolean;
  /** Least number of writes in the whole run. */
  writes: number;
  run: Omit<ChaosRunOptions, 'log' | 'signal'>;
}

const parts = ['news', 'forum', 'admin', 'users', 'gateway', 'nats', 'redis', 'postgres'];

export const fullPlan: Plan = {
  kills: parts,
  freezes: parts,
  freezeSeconds: 30,
  rolling: ['news', 'forum', 'gateway'],
  frozenReplica: true,
  deadLetterHandling: true,
  natsDataLoss: true,
  disk: true,
  writes: 10_000,
  run: { perSecond: 30, sizes: { articles: 4, topics: 2, senders: 2 } },
};

/** A plan short enough for `npm test`. */
export const shortPlan: Plan = {
  ...fullPlan,
  kills: ['news', 'forum', 'gateway', 'nats', 'redis', 'postgres'],
  freezes: ['nats', 'postgres'],
  freezeSeconds: 6,
  frozenReplica: false,
  deadLetterHandling: false,
  natsDataLoss: false,
  disk: false,
  writes: 300,
  run: {
    perSecond: 15,
    sizes: { articles: 2, topics: 1, senders: 1 },
    services: ['news', 'forum', 'admin'],
  },
};

/** Causes each fault of the plan under load, and counts what happened. */
export async function runChaos(
  plan: Plan,
  log: (text: string) => void,
  signal?: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  const run = await startChaosRun({ ...plan.run, log, signal });
  try {
    await warmUp(run);
    await causeFaults(run, plan, rows);
    await run.load.finishAt(plan.writes);
    await run.load.stop();
    rows.push(await verify(run));
    if (plan.deadLetterHandling) rows.push(await deadLetterHandling(run));
    if (plan.natsDataLoss) rows.push(await natsDataLoss(run));
  } finally {
    await run.stop();
  }
  if (plan.disk && !signal?.aborted) rows.push(await diskFull(log, signal));
  return rows;
}

async function causeFaults(run: ChaosRun, plan: Plan, rows: Row[]): Promise<void> {
  for (const fault of faultsOf(plan.kills, plan.freezes, plan.freezeSeconds)) {
    run.signal?.throwIfAborted();
    rows.push(await applyFault(run, fault));
  }
  if (plan.rolling.length > 0) {
    await addReplicas(run, plan.rolling);
    rows.push(await rollingRestart(run, plan.rolling));
  }
  if (plan.frozenReplica) {
    const mayFail = ['news', 'forum'];
    for (const name of mayFail) {
      const target = `${name}-4`;
      rows.push(
        await applyFault(run, { how: 'freeze', target, mayFail: [name], seconds: plan.freezeSeconds }),
      );
    }
  }
}
