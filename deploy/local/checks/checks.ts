import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, compile } from '../build/build.ts';
import { waitForExit } from '../processes/child-process.ts';
import type { Log } from '../progress.ts';
import { root } from '../state.ts';
import { addCounts, noTests, type TestCounts } from '../testing/test-counts.ts';
import { brokenHabits } from './habits.ts';

export interface CheckOptions {
  log: Log;
  signal: AbortSignal;
  /** Keeps results in `.cache` and checks only what has changed since. */
  incremental?: boolean;
}

interface Check {
  name: string;
  run(): Promise<boolean>;
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const cache = join(root, '.cache');
const cruisedFolders = ['packages', 'gateway', 'services', 'frontend/src', 'deploy', 'tests'];
/** Type projects that the build does not compile: programs, tests, the frontend, and the tests beside the sources. */
const typedProjects = ['deploy/local', 'tests', 'frontend', 'tsconfig.tests.json'];

/** The exit code of a program that writes to this console; null when it was killed or never started. */
export function runProgram(
  command: string,
  args: string[],
  signal: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number | null> {
  return waitForExit(
    spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], signal }),
  );
}

function lintCheck({ signal }: CheckOptions): Check {
  // Biome colours its output even in files and pipes.
  const plain = process.stdout.isTTY ? [] : ['--colors=off'];
  return {
    name: 'format and lint',
    run: async () => (await runProgram(bin('biome'), ['ci', '.', ...plain], signal)) === 0,
  };
}

function boundariesCheck({ signal, incremental }: CheckOptions): Check {
  const cacheOptions = ['--cache', join(cache, 'dependency-cruiser'), '--cache-strategy', 'content'];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'];
  const folders = cruisedFolders.filter((folder) => existsSync(join(root, folder)));
  return {
    name: 'import boundaries',
    run: async () =>
      (await runProgram(
        bin('depcruise'),
        [...args, ...(incremental ? cacheOptions : []), ...folders],
        signal,
      )) === 0,
  };
}

function typesCheck(project: string, { signal, incremental }: CheckOptions): Check {
  const cacheOptions = [
    '--incremental',
    '--tsBuildInfoFile',
    join(cache, 'types', `${project.replace('/', '-')}.tsbuildinfo`),
  ];
  const args = ['node_modules/ts7/bin/tsc', '--noEmit', '-p', project, ...(incremental ? cacheOptions : [])];
  return {
    name: `types of ${project}`,
    run: async () => (await runProgram(process.execPath, args, signal)) === 0,
  };
}

/** The build comes first, because the type checks read its output. */
function buildCheck(work: () => Promise<void>, { log }: CheckOptions): Check {
  const run = async () => {
    try {
      await work();
      return true;
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return { name: 'build', run };
}

function habitsCheck({ log }: CheckOptions): Check {
  const run = async () => {
    const broken = brokenHabits();
    for (const line of broken) log(line);
    return broken.length === 0;
  };
  return { name: 'folders and subjects of commits', run };
}

const staticChecks = (options: CheckOptions): Check[] => [
  lintCheck(options),
  habitsCheck(options),
  boundariesCheck(options),
  ...typedProjects
    .filter((project) => existsSync(join(root, project)))
    .map((project) => typesCheck(project, options)),
];

/** Each check counts as one test that passed or failed. */
async function runChecks(checks: Check[], { log, signal }: CheckOptions): Promise<TestCounts> {
  mkdirSync(join(cache, 'types'), { recursive: true });
  let counts = noTests;
  for (const { name, run } of checks) {
    if (signal.aborted) break;
    log(`Checking: ${name} …`);
    const passed = await run();
    if (!passed) log(`Failed: ${name}`);
    counts = addCounts(counts, passed ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 });
  }
  return counts;
}

/** Builds everything. */
export const checkBuild = (options: CheckOptions): Promise<TestCounts> =>
  runChecks([buildCheck(() => build(options), options)], options);

/** Lint, import boundaries and types of what the build does not compile. */
export const checkStatically = (options: CheckOptions): Promise<TestCounts> =>
  runChecks(staticChecks(options), options);

/** Compiles, and runs all static checks; does not build the web application. */
export const compileAndCheck = (options: CheckOptions): Promise<TestCounts> =>
  runChecks([buildCheck(() => compile(options), options), ...staticChecks(options)], options);
