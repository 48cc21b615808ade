import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServerSources } from '../installing/debian-packages.ts';
import { OperatorError } from '../operator-error.ts';
import type { Log } from '../progress.ts';
import { composeImage } from '../servers/compose-images.ts';
import { dockerAnswers, serverNames, serverSpecs } from '../servers/server-sources.ts';
import { startServers, type TestServers } from '../servers/servers.ts';

export interface TestServerOptions {
  dataDir: string;
  log: Log;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

type Choice = 'containers' | 'local' | 'auto';
const choices: Choice[] = ['containers', 'local', 'auto'];
const pullMs = 120_000;
const containersMs = 90_000;

/** @throws OperatorError when TEST_SERVERS is none of the three values */
function choiceOf(env: NodeJS.ProcessEnv): Choice {
  const choice = choices.find((one) => one === (env.TEST_SERVERS || 'auto'));
  if (!choice) throw new OperatorError(`TEST_SERVERS has to be one of ${choices.join(', ')}.`);
  return choice;
}

function missingImage(): string | undefined {
  return serverNames.map(composeImage).find((image) => {
    if (spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0) return false;
    return spawnSync('docker', ['pull', '--quiet', image], { stdio: 'ignore', timeout: pullMs }).status !== 0;
  });
}

/** Why the servers cannot be containers here; undefined when they can. */
function whyNoContainers(env: NodeJS.ProcessEnv): string | undefined {
  const named = serverNames.map((name) => serverSpecs[name].variable).find((variable) => env[variable]);
  if (named) return `${named} names a running server`;
  if (!dockerAnswers(env)) return 'no Docker engine answers';
  const image = missingImage();
  return image && `the image ${image} cannot be fetched`;
}

/** Installs local servers, if the tests will use them, before the long build begins. */
export async function prepareTestServers(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const choice = choiceOf(env);
  if (choice === 'local' || (choice === 'auto' && whyNoContainers(env))) await findServerSources(env, log);
}

async function startLocal({ dataDir, log, env, signal }: TestServerOptions): Promise<TestServers> {
  log('Starting PostgreSQL, NATS and Redis …');
  const { postgresUrl, natsUrl, redisUrl, stop } = await startServers({
    dataDir,
    log,
    env,
    signal,
    throwaway: true,
  });
  const urls = { TEST_POSTGRES_URL: postgresUrl, TEST_NATS_URL: natsUrl, TEST_REDIS_URL: redisUrl };
  return { env: { ...urls, TEST_SERVERS: 'local' }, stop };
}

/** @throws Error when a container does not start, or not all are ready in time */
async function startContainers({ log, signal }: TestServerOptions): Promise<TestServers> {
  log('Starting PostgreSQL, NATS and Redis in containers …');
  const { startContainerServers } = await import('../../../tests/support/container-servers.ts');
  const starting = startContainerServers(signal);
  const late = sleep(containersMs, undefined, { ref: false }).then(() => {
    // Stops servers that become ready too late.
    starting.then((servers) => servers.stop()).catch(() => {});
    throw new Error(`not ready within ${containersMs / 1000} s`);
  });
  return Promise.race([starting, late]);
}

/**
 * The three servers for tests: containers by testcontainers, or programs of this machine. TEST_SERVERS
 * chooses; `auto` uses containers if Docker answers and has, or can fetch, the images of docker-compose.yml.
 */
export async function startTestServers(options: TestServerOptions): Promise<TestServers> {
  const choice = choiceOf(options.env);
  if (choice === 'local') return startLocal(options);
  const reason = whyNoContainers(options.env);
  if (choice === 'containers') {
    if (reason) throw new OperatorError(`TEST_SERVERS=containers, but ${reason}.`);
    return startContainers(options);
  }
  if (!reason) {
    try {
      return await startContainers(options);
    } catch (error) {
      options.log(
        `Local servers for the tests: containers failed (${(error as Error).message.split('\n')[0]})`,
      );
    }
  } else options.log(`Local servers for the tests: ${reason}`);
  return startLocal(options);
}
