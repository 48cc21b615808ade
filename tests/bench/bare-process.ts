import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order } from './bare-server.ts';

export interface Bare {
  url: string;
  process: ChildProcess;
  stop(): void;
}

/** Starts one of the bare servers as a process of its own. */
export async function startBare(order: Order): Promise<Bare> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { env: process.env });
  child.send(order);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, process: child, stop: () => void child.kill('SIGKILL') };
}
