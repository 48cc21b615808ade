import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareServerTask } from './bare-server.ts';

export interface BareServer {
  url: string;
  process: ChildProcess;
  stop(): void;
}

/** Starts a bare server in a process of its own. */
export async function startBareServer(task: BareServerTask): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { env: process.env });
  child.send(task);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, process: child, stop: () => void child.kill('SIGKILL') };
}
