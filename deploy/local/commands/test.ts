import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildWeb, compile } from '../build/build.ts';
import { checkBuild, checkStatically, runProgram } from '../checks/checks.ts';
import { ensureBrowsers } from '../installing/chromium.ts';
import { ensureGoProgram } from '../installing/go-programs.ts';
import { ensurePrometheus } from '../installing/prometheus.ts';
import { printableError } from '../operator-error.ts';
import { killByEnvironment } from '../processes/child-process.ts';
import { createProgressLog } from '../progress.ts';
import type { TestServers } from '../servers/servers.ts';
import { root } from '../state.ts';
import {
  addCounts,
  countRun,
  type FileResult,
  noTests,
  readRecord,
  slowestFiles,
  summaryLine,
  type TestCounts,
} from '../testing/test-counts.ts';
import { needsOf } from '../testing/test-files.ts';
import { planTests, type TestPlan } from '../testing/test-plan.ts';
import { prepareTestServers, startTestServers } from '../testing/test-servers.ts';

// Runs the plan that `planTests` makes of the arguments: static checks, quick test files, slow ones.
const { env } = process;
const log = createProgressLog();
const stopping = new AbortController();
const { signal } = stopping;
const scratch = mkdtempSync(join(scratchParent(), 'kubrik-test-'));
const dataDir = join(scratch, 'data');
const minute = 60_000;
/** A run with a limit begins no slow file after so many minutes, even if the quick tests took long. */
const mostMinutes = 60;
/** For tests that are still running when the time for slow files is over. */
const graceMs = 5 * minute;
/** In minutes after the start: later, no failed file is run again. CI ends a run after 90. */
const lastMinute = 75;
/** Browsers draw in separate processes: more of them wait for each other and time out on a slow machine. */
const slowWorkers = ['--maxWorkers=2'];
let servers: Promise<TestServers> | undefined;

/**
 * A folder in memory if there is room: every test file makes databases of some 300 files each, which takes a
 * second on a disk, and a twentieth of that in memory.
 */
function scratchParent(): string {
  const memory = '/dev/shm';
  const neededBytes = 6 * 1024 ** 3;
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes && freemem() >= neededBytes ? memory : tmpdir();
}

/** First makes the scratch folder accessible, because PostgreSQL's own user must reach its data inside. */
function startServers(): Promise<TestServers> {
  chmodSync(scratch, 0o711);
  servers = startTestServers({ dataDir, log, env, signal });
  // Callers that await the servers get the error; without this handler it would end the process before.
  servers.catch(() => {});
  return servers;
}

interface VitestRun {
  files: string[];
  /** Files that begin in this order. */
  order?: string[];
  /** Options of Vitest. */
  options: string[];
  /** Variables of the servers, the browsers and the filled databases. */
  variables: Record<string, string>;
  /** No further test begins after this time, in ms since 1970. */
  until?: number;
}

let runs = 0;

async function runVitest({ files, order = [], options, variables, until }: VitestRun): Promise<TestRun> {
  const run = join(scratch, `run-${++runs}`);
  const temporary = join(run, 'tmp');
  mkdirSync(temporary, { recursive: true });
  for (const folder of [scratch, run]) chmodSync(folder, 0o711);
  const record = join(run, 'record.jsonl');
  const hasReporter = options.some((option) => option.startsWith('--reporter'));
  const reporters = [
    ...(hasReporter ? [] : ['--reporter=default']),
    '--reporter=./tests/support/retried-tests-reporter.ts',
    '--reporter=./tests/support/run-record-reporter.ts',
  ];
  const late = until ? AbortSignal.timeout(Math.max(0, until - Date.now()) + graceMs) : undefined;
  const code = await runProgram(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...reporters, ...options, ...files],
    late ? AbortSignal.any([signal, late]) : signal,
    {
      ...env,
      KUBRIK_TEST_RUN: scratch,
      TMPDIR: temporary,
      // Caches compiled modules, because hundreds of processes load the same ones.
      NODE_COMPILE_CACHE: join(scratch, 'compiled'),
      TEST_ORDER: order.join(' '),
      TEST_RECORD: record,
      TEST_UNTIL: until ? String(until) : '',
      ...variables,
    },
  );
  // Kills browsers and platforms of tests that did not end.
  killByEnvironment(`TMPDIR=${temporary}`);
  const results = readRecord(record);
  const wasCutOff = until !== undefined && Date.now() >= until;
  const counts = countRun(results, wasCutOff && results.length > 0 ? 0 : code);
  return { counts, results };
}

interface TestRun {
  counts: TestCounts;
  results: FileResult[];
}

/** Names of the filled databases by service, as JSON. @throws Error with the program's output */
async function fillTemplates(addresses: Record<string, string>): Promise<string> {
  log('Filling a database for each service …');
  const program = join(root, 'deploy/local/testing/template-databases.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...env, ...addresses, KUBRIK_TEST_RUN: scratch },
    signal,
  });
  return stdout.trim();
}

async function compileFor(files: string[]): Promise<void> {
  const { compiled, site } = needsOf(files);
  if (compiled === 'all') await compile({ log, signal });
  else if (compiled.length > 0) await compile({ log, signal }, compiled);
  if (site) await buildWeb({ log, signal });
}

/** Programs of Go that exist or are built now; without one, the tests that need it are skipped. */
async function findGoPrograms(): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const name of ['k6', 'helm', 'kubeconform'] as const) {
    try {
      paths[`${name.toUpperCase()}_PATH`] = await ensureGoProgram(name, env, log, signal);
    } catch (error) {
      log(`Some tests are skipped: ${printableError(error)}`);
    }
  }
  return paths;
}

/** Starts what the files need. @returns variables for the tests */
async function prepare({ checks, quick, slow, slowMinutes }: TestPlan): Promise<Record<string, string>> {
  const needs = needsOf([...quick, ...slow]);
  const browsers = needs.site ? await ensureBrowsers(env, log) : {};
  const prometheus = needs.prometheus ? await ensurePrometheus(env, log) : {};
  // Not in a limited run, because building them takes some of its minutes.
  const goPrograms = checks && slow.length > 0 && !slowMinutes ? await findGoPrograms() : {};
  const started = needs.servers ? await startServers() : undefined;
  const filled = started && (checks || needs.compiled === 'all') ? await fillTemplates(started.env) : '';
  return { ...browsers, ...prometheus, ...goPrograms, ...started?.env, TEST_TEMPLATES: filled };
}

const firstLine = (title: string, files: string[]) =>
  files.length > 0 ? `\n${title}:\n${files.map((file) => `  ${file}`).join('\n')}` : '';

/** Runs files that failed beside others once more, alone, before they count as failed. */
async function runAgain(first: TestRun, run: VitestRun): Promise<TestRun> {
  const files = first.results.filter(({ failed }) => failed > 0).map(({ file }) => file);
  if (files.length === 0) return first;
  console.log(firstLine('Failed, and run once more alone', files));
  const until = Date.now() + Math.max(0, Math.round(lastMinute * minute - process.uptime() * 1000));
  const again = await runVitest({
    ...run,
    files,
    until,
    options: [
      ...run.options.filter((option) => !option.startsWith('--maxWorkers')),
      '--maxWorkers=1',
      '--no-file-parallelism',
    ],
  });
  const ended = new Set(again.results.filter(({ isCutOff }) => !isCutOff).map(({ file }) => file));
  const results = [...first.results.filter(({ file }) => !ended.has(file)), ...again.results];
  return { results, counts: countRun(results, 0) };
}

async function runSlow(plan: TestPlan, variables: Record<string, string>): Promise<TestCounts> {
  const { slow: files, options, slowMinutes, checks } = plan;
  const minutes = slowMinutes && Math.min(slowMinutes, mostMinutes - process.uptime() / 60);
  const until = minutes === undefined ? undefined : Date.now() + Math.max(0, Math.round(minutes * minute));
  const has = (name: string) => options.some((option) => option.startsWith(name));
  const retried = [
    ...(has('--retry') ? [] : ['--retry=1']),
    ...(slowMinutes && !has('--maxWorkers') ? slowWorkers : []),
    ...options,
  ];
  const run = { files, order: files, options: retried, variables, until };
  const first = await runVitest(run);
  const { counts, results } = checks ? await runAgain(first, run) : first;
  const ended = new Set(results.filter(({ isCutOff }) => !isCutOff).map(({ file }) => file));
  if (slowMinutes) {
    console.log(firstLine(`Slow test files that ran in ${slowMinutes} minutes`, [...ended]));
    console.log(
      firstLine(
        'Slow test files that did not run, or not to their end',
        files.filter((file) => !ended.has(file)),
      ),
    );
  }
  console.log(`\nThe slowest test files:\n${slowestFiles(results)}\n`);
  return counts;
}

async function runQuick(plan: TestPlan, variables: Record<string, string>): Promise<TestCounts> {
  const { quick: files, checks, options, slowMinutes } = plan;
  if (files.length === 0) return noTests;
  const run = { files, options, variables };
  const first = await runVitest(run);
  // Only in CI, which must judge a change on any machine, even a busy one.
  const { counts, results } = slowMinutes ? await runAgain(first, run) : first;
  if (checks) console.log(`\nThe slowest quick test files:\n${slowestFiles(results)}\n`);
  return counts;
}

async function runPlan(plan: TestPlan): Promise<TestCounts> {
  const { checks, quick, slow } = plan;
  const files = [...quick, ...slow];
  if (files.length === 0) log('No test file is affected.');
  if (checks) await prepareTestServers(env, log);
  const built = checks ? await checkBuild({ log, signal }) : noTests;
  if (!checks) await compileFor(files);
  if (signal.aborted || files.length === 0 || built.failed > 0) return built;
  const variables = await prepare(plan);
  // In parallel, because tests of services often wait for their servers, and static checks can use the
  // processors meanwhile.
  const [checked, ranQuick] = await Promise.all([
    checks ? checkStatically({ log, signal }) : noTests,
    runQuick(plan, variables),
  ]);
  const counts = [built, checked, ranQuick].reduce(addCounts);
  if (slow.length === 0 || signal.aborted) return counts;
  if (quick.length > 0) log(`Quick tests: ${summaryLine(counts)}. The slow ones begin …`);
  return addCounts(counts, await runSlow(plan, variables));
}

async function cleanUp(): Promise<void> {
  if (existsSync(scratch)) killByEnvironment(`KUBRIK_TEST_RUN=${scratch}`);
  await (await servers?.catch(() => undefined))?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function main(): Promise<void> {
  let counts = noTests;
  try {
    counts = await runPlan(planTests(process.argv.slice(2)));
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
