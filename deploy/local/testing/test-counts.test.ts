import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countRun, type FileResult, readRecord, slowestFiles, summaryLine } from './test-counts.ts';

const file = (result: Partial<FileResult>): FileResult => ({
  file: 'a.test.ts',
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 1,
  isCutOff: false,
  ...result,
});

it('tests are counted over all files', () => {
  const results = [file({ passed: 1, skipped: 2 }), file({ passed: 1, failed: 1 })];
  expect(summaryLine(countRun(results, 1))).toBe('2 passed, 1 failed, 2 skipped');
});

it('a run that fails without a failed test counts as one failure', () => {
  expect(countRun([file({ passed: 1 })], 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

it('a run without a result counts as one failure', () => {
  expect(countRun(readRecord('/no/such/record'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('a record is read line by line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-record-'));
  try {
    const [one, other] = [file({ passed: 3 }), file({ file: 'b.test.ts', failed: 1 })];
    writeFileSync(join(folder, 'record'), `${JSON.stringify(one)}\n${JSON.stringify(other)}\n`);
    expect(readRecord(join(folder, 'record'))).toEqual([one, other]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the slowest files come first', () => {
  const results = [file({ seconds: 2 }), file({ file: 'b.test.ts', seconds: 31.5 })];
  expect(slowestFiles(results)).toBe('   31.5 s  b.test.ts\n    2.0 s  a.test.ts');
});
