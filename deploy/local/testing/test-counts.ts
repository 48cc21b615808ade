import { existsSync, readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The result of a test file. */
export interface FileResult extends TestCounts {
  /** Path from the root of the repository. */
  file: string;
  /** In seconds, with the time for imports. */
  seconds: number;
  /** Whether the time limit came before the file's last test. */
  isCutOff: boolean;
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };
const crash: TestCounts = { ...noTests, failed: 1 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The lines that `tests/support/run-record-reporter.ts` has written; empty when no file ended. */
export function readRecord(path: string): FileResult[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as FileResult);
}

/**
 * Counts of a Vitest run. An error exit without a failed test counts as one failure, and so does a run
 * without results.
 */
export function countRun(results: FileResult[], exitCode: number | null): TestCounts {
  const counts = results.reduce<TestCounts>(addCounts, noTests);
  const hasCrashed = results.length === 0 || (exitCode !== 0 && counts.failed === 0);
  return hasCrashed ? addCounts(counts, crash) : counts;
}

/** The slowest files, a line each with their seconds. */
export function slowestFiles(results: FileResult[], shown = 10): string {
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n');
}

export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
