import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readKept, writeKept } from './state.ts';

// Below the range from which Linux takes ports for outgoing connections, or a restart could find its port lent.
const lowest = 20_000;
const highest = 32_000;

/** Whether this process could listen there now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The port this name had before if nobody took it since, else a new one; call it once at a time. */
export async function keptPort(dataDir: string, name: string): Promise<number> {
  const file = join(dataDir, 'state', 'ports.json');
  const ports = readKept<number>(file);
  const before = ports[name];
  if (before && (await isFree(before))) return before;
  const others = Object.values(ports);
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const port = randomInt(lowest, highest);
    if (others.includes(port) || !(await isFree(port))) continue;
    writeKept(file, { ...ports, [name]: port });
    return port;
  }
  throw new Error(`No free port between ${lowest} and ${highest} on 127.0.0.1.`);
}
