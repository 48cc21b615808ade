import { randomBytes } from 'node:crypto';
import { GenericContainer, type StartedTestContainer } from 'testcontainers';
import { holdsWithin } from '../../deploy/local/processes/wait.ts';
import { composeImage } from '../../deploy/local/servers/compose-images.ts';
import { natsAnswers, natsConfig } from '../../deploy/local/servers/nats.ts';
import { postgresAnswers, postgresSettings } from '../../deploy/local/servers/postgres/postgres.ts';
import { redisAnswers, redisConfig } from '../../deploy/local/servers/redis.ts';
import type { TestServers } from '../../deploy/local/servers/servers.ts';

const readyMs = 60_000;

interface ContainerServer {
  container: GenericContainer;
  port: number;
  url(address: string): string;
  answers(url: string): Promise<boolean>;
}

function postgresServer(password: string): ContainerServer {
  const container = new GenericContainer(composeImage('postgres'))
    .withEnvironment({
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '-E UTF8 --locale=C.UTF-8 --no-sync',
    })
    .withCommand(['postgres', ...postgresSettings({ throwaway: true })])
    .withSharedMemorySize(256 * 1024 * 1024);
  const url = (address: string) => `postgres://postgres:${password}@${address}/postgres`;
  return { container, port: 5432, url, answers: postgresAnswers };
}

function natsServer(password: string): ContainerServer {
  const target = '/tmp/kubrik.conf';
  const users = `authorization { user: operator, password: "${password}" }`;
  const settings = { users, host: '0.0.0.0', port: 4222, store: '/tmp/nats', pidFile: '/tmp/nats.pid' };
  const container = new GenericContainer(composeImage('nats'))
    .withCopyContentToContainer([{ content: natsConfig(settings), target, mode: 0o644 }])
    .withCommand(['-c', target]);
  const url = (address: string) => `nats://operator:${password}@${address}`;
  return { container, port: 4222, url, answers: natsAnswers };
}

function redisServer(password: string): ContainerServer {
  const target = '/tmp/kubrik.conf';
  const settings = { password, throwaway: true, users: '', host: '0.0.0.0', port: 6379, folder: '/data' };
  const container = new GenericContainer(composeImage('redis'))
    .withCopyContentToContainer([{ content: redisConfig(settings), target, mode: 0o644 }])
    .withCommand(['redis-server', target]);
  return {
    container,
    port: 6379,
    url: (address) => `redis://:${password}@${address}`,
    answers: redisAnswers,
  };
}

/** Starts a container and adds it to `started`, so that it is stopped even if it never answers. @returns its address */
async function start(
  { container, port, url, answers }: ContainerServer,
  started: StartedTestContainer[],
  signal: AbortSignal,
): Promise<string> {
  const running = await container.withExposedPorts(port).withStartupTimeout(readyMs).start();
  started.push(running);
  const host = running.getHost() === 'localhost' ? '127.0.0.1' : running.getHost();
  const address = url(`${host}:${running.getMappedPort(port)}`);
  if (await holdsWithin(() => answers(address), readyMs, signal)) return address;
  throw new Error(`${container.constructor.name} on port ${port} does not answer`);
}

/**
 * The three servers by testcontainers, with the images of docker-compose.yml and the settings of local test servers.
 * @throws Error when one of them does not start; the others are stopped then
 */
export async function startContainerServers(signal: AbortSignal): Promise<TestServers> {
  const password = randomBytes(16).toString('hex');
  const started: StartedTestContainer[] = [];
  const stop = async () => {
    await Promise.all(started.map((container) => container.stop({ timeout: 0 })));
  };
  const servers = [postgresServer(password), natsServer(password), redisServer(password)];
  const results = await Promise.allSettled(servers.map((server) => start(server, started, signal)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [postgres = '', nats = '', redis = ''] = results.map((result) =>
    result.status === 'fulfilled' ? result.value : '',
  );
  const urls = { TEST_POSTGRES_URL: postgres, TEST_NATS_URL: nats, TEST_REDIS_URL: redis };
  return { env: { ...urls, TEST_SERVERS: 'containers' }, stop };
}
