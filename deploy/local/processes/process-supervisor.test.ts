import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorExitCode as exitCodeOfServices } from '@kubrik/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataDir } from '../state.ts';
import { operatorExitCode, ProcessSupervisor, restartDelay } from './process-supervisor.ts';
import { isAlive } from './run-record.mjs';
import { holdsWithin } from './wait.ts';

let dataDir: string;
let said: string[];
let supervisor: ProcessSupervisor | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kubrik-supervisor-'));
  makeDataDir(dataDir);
  said = [];
});
afterEach(async () => {
  await supervisor?.stop(1_000);
  rmSync(dataDir, { recursive: true, force: true });
});

async function keep(script: string): Promise<ProcessSupervisor> {
  const base = { name: 'news', kind: 'service', port: 1, stopSignal: 'SIGTERM' } as const;
  const program = { ...base, command: '/bin/sh', args: ['-c', script] };
  supervisor = new ProcessSupervisor(program, { dataDir, log: (text) => said.push(text) });
  await supervisor.start();
  return supervisor;
}

const saying = (text: string) => holdsWithin(async () => said.some((line) => line.includes(text)), 5_000);

it('the delay before a restart doubles from half a second to five', () => {
  expect([1, 2, 3, 4, 5, 6, 1_000].map(restartDelay)).toEqual([
    500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000,
  ]);
});

it('a program that exits is restarted, and its reason is logged', async () => {
  await keep('echo \'{"level":60,"msg":"no database"}\'; exit 3');
  expect(await saying('news ended (exit code 3: no database); next try in 0.5 s')).toBe(true);
  expect(await saying('next try in 1 s')).toBe(true);
});

it('a program that ends in order has no reason, whatever it said last', async () => {
  await keep('echo "Error: Connection terminated"; exit 0');
  expect(await saying('news ended (exit code 0); next try in 0.5 s')).toBe(true);
});

it('a program that does not exist is reported', async () => {
  supervisor = new ProcessSupervisor(
    { name: 'x', kind: 'server', command: '/no/such', args: [], port: 1, stopSignal: 'SIGTERM' },
    { dataDir, log: (text) => said.push(text) },
  );
  await supervisor.start();
  expect(await saying('ENOENT')).toBe(true);
});

it('lines marked for people reach the console alone, all others the log', async () => {
  await keep('echo \'{"msg":"Код: 1234","console":true}\'; echo \'{"msg":"quiet"}\'; exec sleep 600');
  expect(await saying('Код: 1234')).toBe(true);
  expect(said).toEqual(['Код: 1234']);
  const written = () => readFileSync(join(dataDir, 'logs/news.log'), 'utf8');
  expect(await holdsWithin(async () => written().includes('quiet'), 5_000)).toBe(true);
  expect(written()).not.toContain('1234');
});

it('a killed program comes back with a new process in the record', async () => {
  const kept = await keep('exec sleep 600');
  const before = kept.record;
  process.kill(before?.pid ?? 0, 'SIGKILL');
  const back = async () => kept.record !== undefined && kept.record.pid !== before?.pid;
  expect(await holdsWithin(back, 5_000)).toBe(true);
});

it('a program that ignores the signal is killed with its children after the grace period', async () => {
  const kept = await keep(
    'trap \'\' TERM; echo \'{"msg":"up","console":true}\'; while :; do sleep 0.1; done',
  );
  await saying('up');
  const { record } = kept;
  await kept.stop(200);
  expect(record && isAlive(record)).toBe(false);
  expect(said.at(-1)).toBe('news did not stop within 0.2 s and is killed');
});

it('a program that is stuck is restarted', async () => {
  let isStuck = true;
  const base = { name: 'nats', kind: 'server', port: 1, stopSignal: 'SIGTERM' } as const;
  const program = { ...base, command: '/bin/sleep', args: ['600'], isStuck: async () => isStuck };
  supervisor = new ProcessSupervisor(program, { dataDir, log: (text) => said.push(text) });
  await supervisor.start();
  const before = supervisor.record;
  expect(await holdsWithin(async () => said.includes('nats is stuck and is started again'), 10_000)).toBe(
    true,
  );
  isStuck = false;
  const back = async () => supervisor?.record !== undefined && supervisor.record.pid !== before?.pid;
  expect(await holdsWithin(back, 5_000)).toBe(true);
});

it('the exit code for the operator is the one of the service kit', () => {
  expect(operatorExitCode).toBe(exitCodeOfServices);
});
