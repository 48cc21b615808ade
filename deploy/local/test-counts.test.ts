import { expect, it } from 'vitest';
import { countReport, countRun, summaryLine } from './test-counts.ts';

const file = (status: string, ...states: string[]) => ({
  status,
  assertionResults: states.map((state) => ({ status: state })),
});

it('tests are counted over all files; whatever neither passed nor failed was skipped', () => {
  const report = {
    testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'failed', 'passed')],
  };
  expect(summaryLine(countReport(report))).toBe('2 passed, 1 failed, 2 skipped');
});

it('a file that does not load counts as one failure', () => {
  expect(countReport({ testResults: [file('failed')] }).failed).toBe(1);
});

it('a run that left no report counts as one failure', () => {
  expect(countRun('/no/such/report.json', 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
