import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { PartEnvironments } from '../../deploy/local/platform/parts.ts';
import { holdsWithin } from '../../deploy/local/processes/wait.ts';

const program = join(import.meta.dirname, 'platform-host.ts');
/** In ms; only end a broken test. */
const startTimeout = 180_000;
const stopTimeout = 20_000;
const aliveTimeout = 20_000;

/** The process of this worker that starts and stops platforms (`platform-host.ts`). */
export interface PlatformHost {
  socket: string;
  /** What it has written. */
  log: string;
  /** Its process id. */
  pidFile: string;
}

/** Two platforms of one test file would be in the same process, so only the first one is. */
let isTaken = false;

const pidOf = ({ pidFile }: PlatformHost) => Number(readFileSync(pidFile, 'utf8'));

/** Asks the host. @throws Error with its reason, or when it does not answer in time */
function ask(
  { socket }: PlatformHost,
  path: '/start' | '/stop' | '/alive',
  body = '',
  timeout = startTimeout,
) {
  return new Promise<void>((resolve, reject) => {
    const call = request({ socketPath: socket, path, method: 'POST' }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      if (response.statusCode === 200) resolve();
      else reject(new Error(text));
    });
    call.setTimeout(timeout, () => call.destroy(new Error(`no answer to ${path} within ${timeout} ms`)));
    call.on('error', reject).end(body);
  });
}

/** Whether it answers: its socket and its process id stay for a while after it has ended. */
const isAlive = (host: PlatformHost): Promise<boolean> =>
  ask(host, '/alive', '', aliveTimeout).then(
    () => true,
    () => false,
  );

function kill(host: PlatformHost): void {
  try {
    const pid = pidOf(host);
    // Another process may have got the id of one that has ended.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(host.socket)) process.kill(pid, 'SIGKILL');
  } catch {
    // There is none, or it has ended.
  }
  rmSync(host.socket, { force: true });
}

async function startHost(host: PlatformHost): Promise<void> {
  kill(host);
  const output = openSync(host.log, 'w');
  const child: ChildProcess = spawn(process.execPath, [program, host.socket], {
    stdio: ['ignore', output, output],
    detached: true,
  });
  child.unref();
  writeFileSync(host.pidFile, String(child.pid));
  if (await holdsWithin(() => isAlive(host), startTimeout)) return;
  throw new Error(`the platform host did not start:\n${readFileSync(host.log, 'utf8')}`);
}

/** The host of this worker, which `npm test` ends with its run; none outside such a run, or when it is in use. */
export async function freePlatformHost(): Promise<PlatformHost | undefined> {
  const { KUBRIK_TEST_RUN: run, VITEST_POOL_ID: worker } = process.env;
  if (!run || !worker || isTaken) return undefined;
  const folder = join(run, 'hosts');
  mkdirSync(folder, { recursive: true });
  const file = (ending: string) => join(folder, `${worker}.${ending}`);
  const host = { socket: file('socket'), log: file('log'), pidFile: file('pid') };
  if (!(await isAlive(host))) await startHost(host);
  isTaken = true;
  return host;
}

/** The parts of a platform that run in the host. */
export function hostedParts(host: PlatformHost, environments: PartEnvironments) {
  return {
    process: { pid: pidOf(host) } as ChildProcess,
    output: () => readFileSync(host.log, 'utf8').slice(-4000),
    start: () => ask(host, '/start', JSON.stringify(environments)),
    async kill() {
      isTaken = false;
      await ask(host, '/stop', '', stopTimeout).catch(() => kill(host));
    },
  };
}
