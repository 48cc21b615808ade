import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataDir } from '../state.ts';
import { isFree, persistentPort, requireFree } from './ports.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kubrik-ports-'));
  makeDataDir(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function listen(port: number): Promise<() => Promise<void>> {
  const server = createServer();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(close)));
}

it('a name keeps its port', async () => {
  const port = await persistentPort(dataDir, 'news');
  expect(await persistentPort(dataDir, 'news')).toBe(port);
});

it('two names never share a port, even while neither listens', async () => {
  const ports = new Set<number>();
  for (let index = 0; index < 30; index++) ports.add(await persistentPort(dataDir, `service-${index}`));
  expect(ports.size).toBe(30);
});

it('a port that another program has taken is replaced, and the new port is kept', async () => {
  const before = await persistentPort(dataDir, 'news');
  const close = await listen(before);
  expect(await isFree(before)).toBe(false);
  const after = await persistentPort(dataDir, 'news');
  await close();
  expect(after).not.toBe(before);
  expect(await persistentPort(dataDir, 'news')).toBe(after);
});

it('a taken port names who holds it and another one that is free', async () => {
  const port = await persistentPort(dataDir, 'site');
  const close = await listen(port);
  const refused = await requireFree(port, '127.0.0.1').catch((error: Error) => error.message);
  await close();
  const [, other = ''] = /with PORT=(\d+)\.$/.exec(refused ?? '') ?? [];
  expect(refused).toContain(`Port ${port} is taken by `);
  expect(refused).toContain(`(process ${process.pid}): stop it`);
  expect(Number(other)).toBeGreaterThan(port);
  await requireFree(port, '127.0.0.1');
});

it('an address that this machine does not have is no taken port', async () => {
  // TEST-NET-1 of RFC 5737, which no machine has.
  await expect(requireFree(20_000, '192.0.2.1')).rejects.toThrow('This machine has no address 192.0.2.1');
});
