import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NatsCluster, startNatsCluster } from '../clusters/nats-cluster.ts';
import { type PostgresPair, promote, startPostgresPair } from '../clusters/postgres-pair.ts';
import { type RedisSentinels, startRedisSentinels } from '../clusters/redis-sentinels.ts';
import type { ServerProcess } from '../clusters/server-process.ts';
import { shortPlan } from './chaos.ts';
import { type ChaosRun, startChaosRun, warmUp } from './chaos-run.ts';
import type { Write } from './load.ts';
import { addReplicas } from './rolling.ts';
import type { Row } from './table.ts';
import { verify } from './verify.ts';

/** How often a part dies or is frozen, and how long it is away, in ms. */
const faultEvery = 20_000;
const awayFor = 5_000;

interface Clusters {
  nats: NatsCluster;
  postgres: PostgresPair;
  redis: RedisSentinels;
}

interface Fault {
  what: string;
  cause(): Promise<void>;
}

/**
 * Runs two of each part on three NATS, a primary with its standby and a Redis below sentinels. One random part after another
 * is killed or frozen; the primary once, because nothing here makes it a standby again.
 */
export async function runClusterChaos(
  minutes: number,
  log: (text: string) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const clusters = {
    nats: await startNatsCluster(),
    postgres: await startPostgresPair(),
    redis: await startRedisSentinels(),
  };
  const stop = async () => {
    for (const cluster of Object.values(clusters)) await cluster.remove();
  };
  const [natsUrl, postgresUrl, redisUrl] = [clusters.nats.url, clusters.postgres.url, clusters.redis.url];
  try {
    const run = await startChaosRun({
      ...shortPlan.run,
      log,
      signal,
      servers: { natsUrl, postgresUrl, redisUrl, processes: [], stop: async () => {} },
      // The servers have no users of the parts.
      env: { NATS_URL: natsUrl, REDIS_URL: redisUrl, NATS_REPLICAS: '3' },
    });
    try {
      return [await causeFaults(run, clusters, minutes)];
    } finally {
      await run.stop();
    }
  } finally {
    await stop();
  }
}

async function causeFaults(run: ChaosRun, clusters: Clusters, minutes: number): Promise<Row> {
  const names = ['gateway', ...(shortPlan.run.services ?? [])];
  await warmUp(run);
  await addReplicas(run, names);
  const kinds = [
    names.flatMap((name) => [name, `${name}-2`]).flatMap((part) => faultsOfPart(run, part)),
    serverFaults('nats', clusters.nats.servers),
    serverFaults('redis', clusters.redis.servers),
  ];
  const rounds = Math.max(2, Math.round((minutes * 60_000) / faultEvery));
  const ofPostgres = randomInt(rounds);
  for (let n = 0; n < rounds; n += 1) {
    const kind = kinds[randomInt(kinds.length)] ?? [];
    const fault = n === ofPostgres ? failOver(clusters.postgres) : kind[randomInt(kind.length)];
    run.signal?.throwIfAborted();
    run.log(fault?.what ?? '');
    await Promise.all([fault?.cause(), sleep(faultEvery)]);
  }
  await run.waitForRecovery(Date.now(), 60_000);
  await run.load.stop();
  const row = await verify(run, `two of each part, ${rounds} faults`);
  const gap = (longestGap(run.load.acknowledged) / 1000).toFixed(1);
  const notes = [
    ...row.notes,
    `longest time without an accepted write: ${gap} s`,
    // Of a gateway that was killed with the request, which it may have passed on: a registration is then taken already.
    `${run.site.resent} requests were sent again because a kept connection was closed`,
  ];
  return { ...row, notes };
}

const faultsOfPart = ({ installation }: ChaosRun, part: string): Fault[] => [
  { what: `kill ${part}`, cause: async () => installation.kill(part) },
  {
    what: `freeze ${part}`,
    async cause() {
      installation.freeze(part);
      await sleep(awayFor);
      installation.resume(part);
    },
  },
];

const serverFaults = (kind: string, servers: Map<string, ServerProcess>): Fault[] =>
  [...servers].flatMap(([name, server]) => [
    {
      what: `kill ${kind} ${name}`,
      async cause() {
        await server.kill();
        await sleep(awayFor);
        server.start();
      },
    },
    {
      what: `freeze ${kind} ${name}`,
      async cause() {
        server.freeze();
        await sleep(awayFor);
        server.thaw();
      },
    },
  ]);

const failOver = ({ primary, standby }: PostgresPair): Fault => ({
  what: 'kill the primary of PostgreSQL, and promote its standby',
  async cause() {
    await primary.process.kill();
    await promote(standby);
  },
});

/** The longest time in ms between two accepted writes, whoever sent them. */
function longestGap(acknowledged: Write[]): number {
  const times = acknowledged.map(({ acknowledgedAt = 0 }) => acknowledgedAt).sort((a, b) => a - b);
  return Math.max(0, ...times.map((time, n) => time - (times[n - 1] ?? time)));
}
