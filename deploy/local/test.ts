import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { ended, killMarked } from './child.ts';
import { findChromium } from './chromium.ts';
import { canInstall, findServers, Trouble } from './packages.ts';
import { progress } from './progress.ts';
import { type Servers, startServers } from './servers.ts';
import { root } from './state.ts';
import { add, countRun, lastLine, nothing, type Tally } from './tally.ts';

const { env } = process;
const log = progress();
const stopping = new AbortController();
const scratch = mkdtempSync(join(tmpdir(), 'kubrik-test-'));
let servers: Promise<Servers> | undefined;

const bin = (name: string) => join(root, 'node_modules/.bin', name);

async function run(command: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: stopping.signal,
  });
  return ended(child);
}

/** One check is one passed or failed in the sum. */
async function check(name: string, work: () => Promise<boolean>): Promise<Tally> {
  log(`Checking: ${name} …`);
  const passed = await work();
  if (!passed) log(`Failed: ${name}`);
  return passed ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

async function buildAll(): Promise<boolean> {
  try {
    await build({ log, signal: stopping.signal });
    return true;
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return false;
  }
}

async function checks(): Promise<Tally> {
  let tally = await check('build', buildAll);
  const command = async (name: string, program: string, args: string[]) => {
    if (stopping.signal.aborted) return;
    tally = add(tally, await check(name, async () => (await run(program, args)) === 0));
  };
  // Biome colours its output for files and pipes as well.
  const plain = process.stdout.isTTY ? [] : ['--colors=off'];
  await command('format and lint', bin('biome'), ['ci', '.', ...plain]);
  const folders = ['packages', 'gateway', 'services', 'frontend/src', 'deploy', 'tests'];
  const config = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'];
  await command('import boundaries', bin('depcruise'), [...config, ...folders.filter(existsFolder)]);
  for (const project of ['deploy/local', 'tests', 'frontend']) {
    if (!existsSync(join(root, project, 'tsconfig.json'))) continue;
    await command(`types of ${project}`, process.execPath, [
      'node_modules/ts7/bin/tsc',
      '--noEmit',
      '-p',
      project,
    ]);
  }
  return tally;
}

const existsFolder = (folder: string) => existsSync(join(root, folder));

/** The servers and the browser, in one installation. */
async function prepare(): Promise<string | undefined> {
  const wanting = !findChromium(env);
  if (wanting && !canInstall(env))
    log('No Chromium found (CHROMIUM_PATH names one): the browser tests will be skipped');
  await findServers(env, log, wanting && canInstall(env) ? ['chromium'] : []);
  return findChromium(env);
}

async function vitest(chromium: string | undefined, args: string[]): Promise<Tally> {
  // Made here, so opened here: PostgreSQL's own user has to pass through.
  chmodSync(scratch, 0o711);
  log('Starting PostgreSQL, NATS and Redis …');
  const dataDir = join(scratch, 'data');
  servers = startServers({ dataDir, log, env, throwaway: true, signal: stopping.signal });
  const { postgresUrl, natsUrl, redisUrl } = await servers;
  if (stopping.signal.aborted) return nothing;
  const temporary = join(scratch, 'tmp');
  mkdirSync(temporary);
  const report = join(scratch, 'vitest.json');
  const reporters = [
    '--reporter=default',
    '--reporter=./tests/support/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const urls = { TEST_POSTGRES_URL: postgresUrl, TEST_NATS_URL: natsUrl, TEST_REDIS_URL: redisUrl };
  const own = { KUBRIK_TEST_RUN: scratch, TMPDIR: temporary };
  const browser = chromium ? { CHROMIUM_PATH: chromium } : {};
  const code = await run(bin('vitest'), ['run', ...reporters, ...args], { ...urls, ...own, ...browser });
  return countRun(report, code);
}

async function cleanUp(): Promise<void> {
  killMarked(`KUBRIK_TEST_RUN=${scratch}`);
  await (await servers?.catch(() => undefined))?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function main(): Promise<void> {
  let tally = nothing;
  try {
    const chromium = await prepare();
    tally = add(tally, await checks());
    if (!stopping.signal.aborted) tally = add(tally, await vitest(chromium, process.argv.slice(2)));
  } catch (error) {
    tally = add(tally, { ...nothing, failed: 1 });
    console.error(error instanceof Trouble ? error.message : error);
  }
  await cleanUp();
  console.log(lastLine(tally));
  process.exitCode = stopping.signal.aborted ? 130 : tally.failed > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
await main();
