import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServerSources } from '../../deploy/local/installing/debian-packages.ts';
import { ProcessSupervisor } from '../../deploy/local/processes/process-supervisor.ts';
import { redisAnswers, redisProgram, redisUrl, redisUrlOf } from '../../deploy/local/servers/redis.ts';
import { makeDataDir } from '../../deploy/local/state.ts';
import { freePort, until } from './stack.ts';

export interface RedisServer {
  url: string;
  /** The address for one part of the platform, with its own user where it has one. */
  urlOf(part: string): string;
  /** Suspends it by SIGSTOP: its connections stay open, and it does not answer. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts a Redis for one test file, which may freeze and kill it. `commandWith` gives another command line than `npm run up` uses,
 * with this password.
 */
export async function startRedisServer(commandWith?: (password: string) => string[]): Promise<RedisServer> {
  const env = { ...process.env, POSTGRES_URL: 'unused', NATS_URL: 'unused' };
  const { redis: source } = await findServerSources(env, () => {});
  if (source.by === 'url') throw new Error('REDIS_URL is set: this test needs a Redis that it may kill');
  const dataDir = mkdtempSync(join(tmpdir(), 'kubrik-redis-'));
  makeDataDir(dataDir);
  const plan = { dataDir, port: await freePort(), password: 'redis-of-the-limit-tests', throwaway: true };
  const program = redisProgram(source, plan);
  if (commandWith) {
    const place = ['--port', String(plan.port), '--bind', '127.0.0.1', '--dir', dataDir];
    program.args = [...commandWith(plan.password).slice(1), ...place];
  }
  const supervisor = new ProcessSupervisor(program, { dataDir, log: () => {} });
  await supervisor.start();
  const url = redisUrl(plan);
  await until(() => redisAnswers(url).catch(() => false));
  const signal = (name: NodeJS.Signals) => supervisor.record && process.kill(supervisor.record.pid, name);
  const kill = async () => {
    supervisor.kill();
    await supervisor.stop(5000);
  };
  return {
    url,
    urlOf: (part) => redisUrlOf(part, url, dataDir, {}),
    freeze: () => void signal('SIGSTOP'),
    thaw: () => void signal('SIGCONT'),
    kill,
    async remove() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
