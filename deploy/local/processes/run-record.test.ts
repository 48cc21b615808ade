import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Child,
  identify,
  isAlive,
  readRun,
  runFile,
  sendSignal,
  stopOrphans,
  waitUntilGone,
  writeRun,
} from './run-record.mjs';

let dataDir: string;
let sleeper: ChildProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kubrik-run-'));
  sleeper = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  await once(sleeper, 'spawn');
});
afterEach(() => {
  sleeper.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function recordOf(process: ChildProcess, startTimeOff = 0): Child {
  const identity = identify(process.pid ?? 0);
  if (!identity) throw new Error('the process is gone');
  const startTime = identity.startTime + startTimeOff;
  return { pid: identity.pid, startTime, name: 'news', kind: 'service', port: 1, stopSignal: 'SIGTERM' };
}

it('a process with the recorded number but another start time is never touched', async () => {
  const foreign = recordOf(sleeper, -1);
  expect(isAlive(foreign)).toBe(false);
  expect(sendSignal(foreign, 'SIGKILL', true)).toBe(false);
  const stopped = await stopOrphans({ pid: 1, startTime: 0, address: '', children: [foreign] });
  expect(stopped).toEqual([]);
  expect(isAlive(recordOf(sleeper))).toBe(true);
});

it('an orphan with the recorded number and start time is stopped', async () => {
  const orphan = recordOf(sleeper);
  expect(await stopOrphans({ pid: 1, startTime: 0, address: '', children: [orphan] })).toEqual(['news']);
  expect(isAlive(orphan)).toBe(false);
});

it('waiting ends when the process ends, or reports a timeout', async () => {
  const record = recordOf(sleeper);
  expect(await waitUntilGone([record], 50)).toBe(false);
  sleeper.kill();
  expect(await waitUntilGone([record], 5_000)).toBe(true);
});

it('the record of a run comes back as it was written, for its owner only', () => {
  const run = { pid: 7, startTime: 8, address: 'http://localhost:8080', children: [recordOf(sleeper)] };
  writeRun(dataDir, run);
  expect(readRun(dataDir)).toEqual(run);
  expect(statSync(runFile(dataDir)).mode & 0o777).toBe(0o600);
});

it('a damaged record counts as no record', () => {
  writeFileSync(runFile(dataDir), '{"pid":');
  expect(readRun(dataDir)).toBeUndefined();
});
