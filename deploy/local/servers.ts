import { fetchImage } from './docker.ts';
import { Keeper, type Program } from './keeper.ts';
import { type ServerName, type Source, wanted } from './locate.ts';
import { natsAnswers, natsProgram, natsUrl } from './nats.ts';
import { findServers, Trouble } from './packages.ts';
import { keptPort } from './ports.ts';
import { postgresAnswers, postgresProgram, postgresUrl, type ServerPlan } from './postgres.ts';
import type { Log } from './progress.ts';
import { redisAnswers, redisProgram, redisUrl } from './redis.ts';
import { keptSecret, makeDataDir } from './state.ts';
import { until } from './wait.ts';

export interface Servers {
  /** As a superuser, or one that may create roles and databases. */
  postgresUrl: string;
  natsUrl: string;
  redisUrl: string;
  /** Those started here; servers named by a variable are not ours to keep. */
  processes: Keeper[];
  stop(): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  log: Log;
  env?: NodeJS.ProcessEnv;
  throwaway?: boolean;
  onChange?: () => void;
  signal?: AbortSignal;
  /** Told of every server as it is started, before it is ready. */
  onStart?: (keeper: Keeper) => void;
}

interface Kind {
  url(plan: ServerPlan): string;
  answers(url: string): Promise<boolean>;
  program(source: Exclude<Source, { by: 'url' }>, plan: ServerPlan): Program;
}

const kinds: Record<ServerName, Kind> = {
  postgres: { url: postgresUrl, answers: postgresAnswers, program: postgresProgram },
  nats: { url: natsUrl, answers: natsAnswers, program: natsProgram },
  redis: { url: redisUrl, answers: redisAnswers, program: redisProgram },
};
const readyMs = 60_000;
const graceMs = 20_000;

async function useRunning(name: ServerName, source: Extract<Source, { by: 'url' }>, signal?: AbortSignal) {
  if (await until(() => kinds[name].answers(source.url), 10_000, signal)) return source.url;
  const what = name === 'nats' ? 'NATS with JetStream' : wanted[name].title;
  throw new Trouble(`${source.variable} is set, but no ${what} answers there.`);
}

async function start(
  name: ServerName,
  source: Source,
  options: ServerOptions,
  started: Keeper[],
): Promise<string> {
  const { dataDir, log, throwaway = false, onChange, signal } = options;
  if (source.by === 'url') return useRunning(name, source, signal);
  if (source.by === 'docker') fetchImage(source.image);
  const port = await keptPort(dataDir, name);
  const plan = { dataDir, port, throwaway, password: keptSecret(dataDir, name) };
  const keeper = new Keeper(kinds[name].program(source, plan), { dataDir, log, onChange });
  started.push(keeper);
  options.onStart?.(keeper);
  await keeper.start();
  return kinds[name].url(plan);
}

async function ready(name: ServerName, url: string, keeper: Keeper | undefined, options: ServerOptions) {
  if (!keeper || (await until(() => kinds[name].answers(url), readyMs, options.signal))) return;
  if (options.signal?.aborted) return;
  throw new Trouble(`${wanted[name].title} did not start within ${readyMs / 1000} s: ${keeper.reason}`);
}

/** Finds or starts PostgreSQL, NATS with JetStream and Redis, and keeps alive those it started. */
export async function startServers(options: ServerOptions): Promise<Servers> {
  makeDataDir(options.dataDir);
  const sources = await findServers(options.env ?? process.env, options.log);
  const processes: Keeper[] = [];
  const stop = async () => {
    await Promise.all(processes.map((keeper) => keeper.stop(graceMs)));
  };
  try {
    const urls: Partial<Record<ServerName, string>> = {};
    // One after another: each picks a port that the one before must already hold.
    for (const name of ['postgres', 'nats', 'redis'] as const) {
      urls[name] = await start(name, sources[name], options, processes);
    }
    const { postgres = '', nats = '', redis = '' } = urls;
    const keeperOf = (name: ServerName) => processes.find((keeper) => keeper.program.name === name);
    await Promise.all([
      ready('postgres', postgres, keeperOf('postgres'), options),
      ready('nats', nats, keeperOf('nats'), options),
      ready('redis', redis, keeperOf('redis'), options),
    ]);
    return { postgresUrl: postgres, natsUrl: nats, redisUrl: redis, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
