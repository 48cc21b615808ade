import { type ChaosRun, type ChaosRunOptions, startChaosRun, warmUp } from './chaos-run.ts';
import { deadLetterHandling } from './dead-letters.ts';
import { type DiskOwner, diskFull } from './disk-full.ts';
import {
  applyFault,
  both,
  cutNetwork,
  type Fault,
  freeze,
  kill,
  latency,
  wrongClock,
  wrongDatabasePassword,
  wrongNatsPasswords,
} from './faults.ts';
import { natsDataLoss } from './nats-data-loss.ts';
import { addReplicas, rollingRestart } from './rolling.ts';
import type { Row } from './table.ts';
import { verify } from './verify.ts';

export interface Plan {
  kills: string[];
  freezes: string[];
  freezeSeconds: number;
  /** Faults of the network, of credentials and of clocks, and two faults at once. */
  others: Fault[];
  rolling: string[];
  /** Also freeze one of two replicas. */
  frozenReplica: boolean;
  deadLetterHandling: boolean;
  natsDataLoss: boolean;
  /** Fill the disk that all data is on, or that of NATS. */
  fullDisks: DiskOwner[];
  /** Least number of writes in the whole run. */
  writes: number;
  run: Omit<ChaosRunOptions, 'log' | 'signal'>;
}

function othersOf(seconds: number): Fault[] {
  return [
    cutNetwork('forum', 'nats', seconds),
    cutNetwork('news', 'nats', seconds),
    cutNetwork('gateway', 'nats', seconds),
    cutNetwork('gateway', 'redis', seconds),
    cutNetwork('news', 'postgres', seconds),
    latency('postgres', 100, seconds),
    latency('nats', 200, seconds),
    latency('redis', 200, seconds),
    wrongNatsPasswords(seconds),
    wrongDatabasePassword('news', seconds),
    wrongClock(1, seconds),
    wrongClock(-1, seconds),
    both(kill('nats'), freeze('redis', seconds)),
    both(kill('postgres'), kill('forum')),
    both(freeze('news', seconds), kill('nats')),
    both(wrongClock(1, seconds), kill('news')),
  ];
}

const parts = ['news', 'forum', 'admin', 'users', 'gateway', 'nats', 'redis', 'postgres'];

export const fullPlan: Plan = {
  kills: parts,
  freezes: parts,
  freezeSeconds: 30,
  others: othersOf(15),
  rolling: ['news', 'forum', 'gateway'],
  frozenReplica: true,
  deadLetterHandling: true,
  natsDataLoss: true,
  fullDisks: ['all', 'nats'],
  writes: 10_000,
  run: { perSecond: 30, sizes: { articles: 4, topics: 2, senders: 2 } },
};

/** A plan short enough for `npm test`. */
export const shortPlan: Plan = {
  ...fullPlan,
  kills: ['news', 'forum', 'gateway', 'nats', 'redis', 'postgres'],
  freezes: ['nats', 'postgres'],
  freezeSeconds: 6,
  others: [cutNetwork('forum', 'nats', 6), wrongNatsPasswords(5), wrongClock(1, 5)],
  frozenReplica: false,
  deadLetterHandling: false,
  natsDataLoss: false,
  fullDisks: [],
  writes: 300,
  run: {
    perSecond: 15,
    // Other tests take most of the machine: this only ends a run that does not recover.
    recoveryMs: 120_000,
    sizes: { articles: 2, topics: 1, senders: 1 },
    services: ['news', 'forum', 'admin', 'users', 'blacklist'],
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
  for (const owner of plan.fullDisks) {
    signal?.throwIfAborted();
    rows.push(await diskFull(owner, log, signal));
  }
  return rows;
}

async function causeFaults(run: ChaosRun, plan: Plan, rows: Row[]): Promise<void> {
  const { kills, freezes, freezeSeconds, others } = plan;
  const frozen = freezes.map((target) => freeze(target, freezeSeconds));
  for (const fault of [...kills.map(kill), ...frozen, ...others]) {
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
      rows.push(await applyFault(run, freeze(target, plan.freezeSeconds, [name])));
    }
  }
}
