import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { readJsonRecord, writeJsonRecord } from '../state.ts';
import { portHolder } from './port-holder.ts';

// Below the range that Linux uses for outgoing connections, because such a connection could occupy the port
// at a restart.
const minPort = 20_000;
const maxPort = 32_000;

/** Whether this process could listen on this port now. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await listenFailure(port, host)) === undefined;
}

/** The error code of an attempt to listen there, such as EADDRINUSE; undefined when it succeeds. */
function listenFailure(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** @throws OperatorError that says why the site cannot listen on HOST and PORT, and what to do */
export async function requireFree(port: number, host: string): Promise<void> {
  const code = await listenFailure(port, host);
  if (code === undefined) return;
  if (code === 'EACCES')
    throw new OperatorError(`This user may not open port ${port}: choose one from 1024 up with PORT=8080.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new OperatorError(`This machine has no address ${host}: choose another with HOST=0.0.0.0.`);
  if (code !== 'EADDRINUSE') throw new OperatorError(`Nothing can listen on ${host}, port ${port}: ${code}.`);
  const holder = portHolder(port) ?? 'another program';
  const other = await nextFreePort(port, host);
  throw new OperatorError(
    `Port ${port} is taken by ${holder}: stop it, or choose another with PORT=${other}.`,
  );
}

async function nextFreePort(taken: number, host: string): Promise<number> {
  for (let port = taken + 1; port <= 65_535; port++) if (await isFree(port, host)) return port;
  return 8080;
}

/** The last port of this name if it is free, otherwise a new one. Calls must not overlap. */
export async function persistentPort(dataDir: string, name: string): Promise<number> {
  const file = join(dataDir, 'state', 'ports.json');
  const ports = readJsonRecord<number>(file);
  const before = ports[name];
  if (before && (await isFree(before))) return before;
  const others = Object.values(ports);
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const port = randomInt(minPort, maxPort);
    if (others.includes(port) || !(await isFree(port))) continue;
    writeJsonRecord(file, { ...ports, [name]: port });
    return port;
  }
  throw new Error(`No free port between ${minPort} and ${maxPort} on 127.0.0.1.`);
}
