import { existsSync, readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Counts a file that failed without a failed test as one failure: it did not load, or failed outside its tests. */
export function countReport(report: Report): TestCounts {
  return report.testResults.reduce((sum, file) => {
    const count = (...states: string[]) =>
      file.assertionResults.filter(({ status }) => states.includes(status)).length;
    const passed = count('passed');
    const failed = count('failed');
    const broken = file.status === 'failed' && failed === 0 ? 1 : 0;
    return addCounts(sum, {
      passed,
      failed: failed + broken,
      skipped: file.assertionResults.length - passed - failed,
    });
  }, noTests);
}

/** Counts of a Vitest run. A missing report counts as one failure, and so does an error exit without a failed test. */
export function countRun(reportFile: string, exitCode: number | null): TestCounts {
  const crashed = { ...noTests, failed: 1 };
  if (!existsSync(reportFile)) return crashed;
  const counts = countReport(JSON.parse(readFileSync(reportFile, 'utf8')) as Report);
  return exitCode !== 0 && counts.failed === 0 ? addCounts(counts, crashed) : counts;
}

export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
