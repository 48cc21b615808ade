import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildWeb, compile } from './build.ts';
import { buildAndCheck, runProgram } from './checks.ts';
import { killByEnvironment } from './child-process.ts';
import { ensureBrowsers } from './chromium.ts';
import { OperatorError, printableError } from './operator-error.ts';
import { createProgressLog } from './progress.ts';
import type { TestServers } from './servers.ts';
import { root } from './state.ts';
import { addCounts, countRun, noTests, summaryLine, type TestCounts } from './test-counts.ts';
import { findTestFiles, needsOf, splitArguments, type TestNeeds } from './test-files.ts';
import { prepareTestServers, startTestServers } from './test-servers.ts';

// Without words: build, checks and all tests. With words: the test files with these words in their path, and what they need.
const { env } = process;
const log = createProgressLog();
const stopping = new AbortController();
const { signal } = stopping;
const scratch = mkdtempSync(join(tmpdir(), 'kubrik-test-'));
const dataDir = join(scratch, 'data');
let servers: Promise<TestServers> | undefined;

/** Makes the scratch folder passable first, because PostgreSQL's own user has to enter its data below it. */
function startServers(): Promise<TestServers> {
  chmodSync(scratch, 0o711);
  servers = startTestServers({ dataDir, log, env, signal });
  // Whoever awaits the servers gets the failure; without a handler it would end the process first.
  servers.catch(() => {});
  return servers;
}

interface VitestRun {
  args: string[];
  /** Variables that name the browsers. */
  browsers: Record<string, string>;
  servers: TestServers | undefined;
  /** What `fillTemplates` gives. */
  templates?: string;
  isFullRun: boolean;
}

async function runVitest(run: VitestRun): Promise<TestCounts> {
  const { args, browsers, servers: started, templates = '', isFullRun } = run;
  if (signal.aborted) return noTests;
  const temporary = join(scratch, 'tmp');
  mkdirSync(temporary);
  chmodSync(scratch, 0o711);
  const report = join(scratch, 'vitest.json');
  const hasReporter = args.some((arg) => arg.startsWith('--reporter'));
  const reporters = [
    ...(hasReporter ? [] : ['--reporter=default']),
    '--reporter=./tests/support/retried-tests-reporter.ts',
    ...(isFullRun ? ['--reporter=./tests/support/slowest-files-reporter.ts'] : []),
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // Hundreds of processes load the same modules.
  const compiled = { NODE_COMPILE_CACHE: join(scratch, 'compiled') };
  const own = { KUBRIK_TEST_RUN: scratch, TMPDIR: temporary, ...compiled, ...started?.env };
  const vitest = join(root, 'node_modules/.bin/vitest');
  const code = await runProgram(vitest, ['run', ...reporters, ...args], signal, {
    ...env,
    ...own,
    TEST_TEMPLATES: templates,
    ...browsers,
  });
  return countRun(report, code);
}

/** Names of the filled databases by service, as JSON. @throws Error with what the program wrote */
async function fillTemplates(addresses: Record<string, string>): Promise<string> {
  log('Filling a database for each service …');
  const program = join(root, 'deploy/local/template-databases.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...env, ...addresses, KUBRIK_TEST_RUN: scratch },
    signal,
  });
  return stdout.trim();
}

async function runEverything(args: string[]): Promise<TestCounts> {
  const browsers = await ensureBrowsers(env, log);
  await prepareTestServers(env, log);
  const checked = await buildAndCheck({ log, signal });
  if (signal.aborted) return checked;
  const started = await startServers();
  const templates = await fillTemplates(started.env);
  return addCounts(
    checked,
    await runVitest({ args, browsers, servers: started, templates, isFullRun: true }),
  );
}

async function compileFor({ compiled, site }: TestNeeds): Promise<void> {
  if (compiled === 'all') await compile({ log, signal });
  else if (compiled.length > 0) await compile({ log, signal }, compiled);
  if (site) await buildWeb({ log, signal });
}

async function runSelected(words: string[], args: string[]): Promise<TestCounts> {
  const files = findTestFiles(words);
  if (files.length === 0) throw new OperatorError(`No test file has ${words.join(' or ')} in its path.`);
  const needs = needsOf(files);
  const [started, browsers] = await Promise.all([
    needs.servers ? startServers() : undefined,
    needs.site ? ensureBrowsers(env, log) : {},
    compileFor(needs),
  ]);
  const templates = started && needs.compiled === 'all' ? await fillTemplates(started.env) : '';
  return runVitest({ args, browsers, servers: started, templates, isFullRun: false });
}

async function cleanUp(): Promise<void> {
  if (existsSync(join(scratch, 'tmp'))) killByEnvironment(`KUBRIK_TEST_RUN=${scratch}`);
  await (await servers?.catch(() => undefined))?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function main(): Promise<void> {
  let counts = noTests;
  const args = process.argv.slice(2);
  const { words } = splitArguments(args);
  try {
    counts = await (words.length > 0 ? runSelected(words, args) : runEverything(args));
  } catch (error) {
    counts = addCounts(counts, { ...noTests, failed: 1 });
    console.error(printableError(error));
  }
  await cleanUp();
  console.log(summaryLine(counts));
  process.exitCode = signal.aborted ? 130 : counts.failed > 0 ? 1 : 0;
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
await main();
