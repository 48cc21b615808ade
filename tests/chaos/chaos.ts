import { diskFull } from './disk-full.ts';
import { commit, faultsOf } from './faults.ts';
import { lostDisk } from './lost-disk.ts';
import { poison } from './poison.ts';
import { double, rollingRestart } from './rolling.ts';
import { type Scene, type SceneOptions, startScene, warmUp } from './scene.ts';
import type { Row } from './table.ts';
import { verify } from './verify.ts';

export interface Plan {
  kills: string[];
  freezes: string[];
  freezeSeconds: number;
  rolling: string[];
  /** Also one frozen of two. */
  frozenReplica: boolean;
  poison: boolean;
  lostDisk: boolean;
  disk: boolean;
  /** Writes in the end, at least. */
  writes: number;
  scene: Omit<SceneOptions, 'log' | 'signal'>;
}

const parts = ['news', 'forum', 'admin', 'users', 'gateway', 'nats', 'redis', 'postgres'];

export const fullPlan: Plan = {
  kills: parts,
  freezes: parts,
  freezeSeconds: 30,
  rolling: ['news', 'forum', 'gateway'],
  frozenReplica: true,
  poison: true,
  lostDisk: true,
  disk: true,
  writes: 10_000,
  scene: { perSecond: 30, sizes: { articles: 4, topics: 2, senders: 2 } },
};

/** What `npm test` has time for. */
export const shortPlan: Plan = {
  ...fullPlan,
  kills: ['news', 'forum', 'gateway', 'nats', 'redis', 'postgres'],
  freezes: ['nats', 'postgres'],
  freezeSeconds: 6,
  frozenReplica: false,
  poison: false,
  lostDisk: false,
  disk: false,
  writes: 300,
  scene: {
    perSecond: 15,
    sizes: { articles: 2, topics: 1, senders: 1 },
    services: ['news', 'forum', 'admin'],
  },
};

/** Breaks everything in turn under load, and counts. */
export async function runChaos(
  plan: Plan,
  log: (text: string) => void,
  signal?: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  const scene = await startScene({ ...plan.scene, log, signal });
  try {
    await warmUp(scene);
    await breakAll(scene, plan, rows);
    await scene.load.rushTo(plan.writes);
    await scene.load.stop();
    rows.push(await verify(scene));
    if (plan.poison) rows.push(await poison(scene));
    if (plan.lostDisk) rows.push(await lostDisk(scene));
  } finally {
    await scene.stop();
  }
  if (plan.disk && !signal?.aborted) rows.push(await diskFull(log, signal));
  return rows;
}

async function breakAll(scene: Scene, plan: Plan, rows: Row[]): Promise<void> {
  for (const fault of faultsOf(plan.kills, plan.freezes, plan.freezeSeconds)) {
    scene.signal?.throwIfAborted();
    rows.push(await commit(scene, fault));
  }
  if (plan.rolling.length > 0) {
    await double(scene, plan.rolling);
    rows.push(await rollingRestart(scene, plan.rolling));
  }
  if (plan.frozenReplica) {
    const broken = ['news', 'forum'];
    for (const name of broken) {
      const target = `${name}-4`;
      rows.push(await commit(scene, { how: 'freeze', target, broken: [name], seconds: plan.freezeSeconds }));
    }
  }
}
