import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readJsonRecord, writeJsonRecord } from './state.ts';

// Below the range that Linux uses for outgoing connections, because such a connection could hold the port at a restart.
const minPort = 20_000;
const maxPort = 32_000;

/** Whether this process could listen there now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The port that this name had before if it is free, otherwise a new one. Calls must not overlap. */
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
