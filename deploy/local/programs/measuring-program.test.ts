import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { runMeasuringProgram } from './measuring-program.ts';

vi.mock('../build/build.ts', () => ({
  build: async () => {
    throw new OperatorError('The build failed: see the errors of the compiler above.');
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'kubrik-measuring-test-'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true, force: true });
});

it('prints why a build failed without a stack, and leaves no folder behind', async () => {
  vi.stubEnv('TMPDIR', folder);
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runMeasuringProgram('bench/bench.ts');
  expect(print.mock.calls).toEqual([['The build failed: see the errors of the compiler above.']]);
  expect(process.exitCode).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
