import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { reportOperatorError } from '../operator-error.ts';
import { createProgressLog } from '../progress.ts';
import { startServers } from '../servers/servers.ts';
import { root } from '../state.ts';

/** Runs a measuring program of `tests` with production settings on servers of its own, and passes the arguments to it. */
export async function runMeasuringProgram(program: string, more: NodeJS.ProcessEnv = {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kubrik-measure-'));
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  try {
    await reportOperatorError(() => measure(program, more, dataDir, stopping.signal));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  program: string,
  more: NodeJS.ProcessEnv,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  const log = createProgressLog();
  await build({ log, signal });
  log('Starting PostgreSQL, NATS and Redis …');
  const servers = await startServers({ dataDir, log, signal });
  try {
    const env = {
      ...process.env,
      ...more,
      TEST_POSTGRES_URL: servers.postgresUrl,
      TEST_NATS_URL: servers.natsUrl,
      TEST_REDIS_URL: servers.redisUrl,
    };
    const file = join(root, 'tests', program);
    const child = spawn(process.execPath, [file, ...process.argv.slice(2)], { env, stdio: 'inherit' });
    signal.addEventListener('abort', () => child.kill('SIGTERM'));
    const [code] = await once(child, 'exit');
    process.exitCode = code ?? 1;
  } finally {
    await servers.stop();
  }
}
