import { addressesOf } from '../../../packages/service-kit/src/database/connection/primary.ts';
import { natsAddresses } from '../../../packages/service-kit/src/messaging/nats-addresses.ts';
import { findServerSources } from '../installing/debian-packages.ts';
import { OperatorError } from '../operator-error.ts';
import { persistentPort } from '../processes/ports.ts';
import { ProcessSupervisor, type Program } from '../processes/process-supervisor.ts';
import { holdsWithin } from '../processes/wait.ts';
import type { Log } from '../progress.ts';
import { makeDataDir, persistentSecret } from '../state.ts';
import { pullImage } from './docker.ts';
import { natsAnswer, natsProgram, natsUrl } from './nats.ts';
import { postgresAnswer, postgresProgram, postgresUrl, type ServerPlan } from './postgres/postgres.ts';
import { throwawayPassword } from './postgres/postgres-cluster.ts';
import { redisAnswer, redisProgram, redisUrl } from './redis.ts';
import type { ServerAnswer } from './server-answer.ts';
import { serverProblem } from './server-problem.ts';
import { type ServerName, type ServerSource, serverSpecs } from './server-sources.ts';

export interface Servers {
  /** The URL of a superuser, or of a role that may create roles and databases. */
  postgresUrl: string;
  natsUrl: string;
  redisUrl: string;
  /** Servers that were started here; servers named by a variable are not supervised. */
  processes: ProcessSupervisor[];
  stop(): Promise<void>;
}

/** The servers that tests use, as containers or as local processes. */
export interface TestServers {
  /** Variables for the tests; TEST_SERVERS says where the servers run, `containers` or `local`. */
  env: Record<'TEST_POSTGRES_URL' | 'TEST_NATS_URL' | 'TEST_REDIS_URL' | 'TEST_SERVERS', string>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  log: Log;
  env?: NodeJS.ProcessEnv;
  throwaway?: boolean;
  onChange?: () => void;
  signal?: AbortSignal;
  /** Called for every server when it is started, before it is ready. */
  onStart?: (supervisor: ProcessSupervisor) => void;
}

interface ServerKind {
  url(plan: ServerPlan): string;
  /** The addresses of the hosts that an address names. */
  addresses(url: string): string[];
  answer(url: string): Promise<ServerAnswer>;
  /** The form of an address, for the message to an operator who has set a wrong one. */
  form: string;
  program(source: Exclude<ServerSource, { by: 'url' }>, plan: ServerPlan): Program;
}

const kinds: Record<ServerName, ServerKind> = {
  postgres: {
    url: postgresUrl,
    addresses: addressesOf,
    answer: postgresAnswer,
    program: postgresProgram,
    form: 'postgres://NAME:PASSWORD@HOST:PORT/DATABASE',
  },
  nats: {
    url: natsUrl,
    addresses: natsAddresses,
    answer: natsAnswer,
    program: natsProgram,
    form: 'nats://NAME:PASSWORD@HOST:PORT',
  },
  redis: {
    url: redisUrl,
    addresses: addressesOf,
    answer: redisAnswer,
    program: redisProgram,
    form: 'redis://:PASSWORD@HOST:PORT',
  },
};
const readyMs = 60_000;
const graceMs = 20_000;

async function useRunningServer(
  name: ServerName,
  { url, variable }: Extract<ServerSource, { by: 'url' }>,
  signal?: AbortSignal,
) {
  const { form, addresses, answer } = kinds[name];
  const { title } = serverSpecs[name];
  if (!addresses(url).every((address) => URL.canParse(address)))
    throw new OperatorError(`${variable} is no address of the form ${form}.`);
  let last = 'away' as ServerAnswer;
  const isSettled = async () => {
    last = await answer(url);
    return last !== 'away';
  };
  await holdsWithin(isSettled, 10_000, signal);
  if (last === 'ready') return url;
  if (last !== 'away')
    throw new OperatorError(`${title} refuses ${last.refuses} in ${variable}: correct the variable.`);
  const what = name === 'nats' ? 'NATS with JetStream' : title;
  throw new OperatorError(`${variable} is set, but no ${what} answers there.`);
}

async function start(
  name: ServerName,
  source: ServerSource,
  options: ServerOptions,
  started: ProcessSupervisor[],
): Promise<string> {
  const { dataDir, log, throwaway = false, onChange, signal } = options;
  if (source.by === 'url') return useRunningServer(name, source, signal);
  if (source.by === 'docker') pullImage(source.image);
  const port = await persistentPort(dataDir, name);
  const password =
    throwaway && name === 'postgres' ? throwawayPassword(dataDir) : persistentSecret(dataDir, name);
  const plan = { dataDir, port, throwaway, password };
  const supervisor = new ProcessSupervisor(kinds[name].program(source, plan), { dataDir, log, onChange });
  started.push(supervisor);
  options.onStart?.(supervisor);
  await supervisor.start();
  return kinds[name].url(plan);
}

async function waitUntilReady(
  name: ServerName,
  url: string,
  supervisor: ProcessSupervisor | undefined,
  options: ServerOptions,
) {
  if (!supervisor) return;
  const { title } = serverSpecs[name];
  const isReady = async () => {
    const answer = await kinds[name].answer(url);
    const problem = serverProblem(title, supervisor, answer, options.dataDir);
    if (problem) throw new OperatorError(problem);
    return answer === 'ready';
  };
  if (await holdsWithin(isReady, readyMs, options.signal)) return;
  if (options.signal?.aborted) return;
  throw new OperatorError(`${title} did not start within ${readyMs / 1000} s: ${supervisor.reason}`);
}

/**
 * Finds or starts PostgreSQL, NATS with JetStream and Redis. Servers that it started are restarted when they
 * exit.
 */
export async function startServers(options: ServerOptions): Promise<Servers> {
  makeDataDir(options.dataDir);
  const sources = await findServerSources(options.env ?? process.env, options.log);
  const processes: ProcessSupervisor[] = [];
  const stop = async () => {
    await Promise.all(processes.map((supervisor) => supervisor.stop(graceMs)));
  };
  try {
    const urls: Partial<Record<ServerName, string>> = {};
    // Starts the servers one after another, because each records its port, which the next must not take; then
    // waits for all of them together.
    for (const name of ['postgres', 'nats', 'redis'] as const) {
      urls[name] = await start(name, sources[name], options, processes);
    }
    const { postgres = '', nats = '', redis = '' } = urls;
    const supervisorOf = (name: ServerName) =>
      processes.find((supervisor) => supervisor.program.name === name);
    await Promise.all([
      waitUntilReady('postgres', postgres, supervisorOf('postgres'), options),
      waitUntilReady('nats', nats, supervisorOf('nats'), options),
      waitUntilReady('redis', redis, supervisorOf('redis'), options),
    ]);
    return { postgresUrl: postgres, natsUrl: nats, redisUrl: redis, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
