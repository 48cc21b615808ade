import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { freePort, type Stack, until } from '../support/stack.ts';

const program = join(import.meta.dirname, '../../gateway/dist/main.js');

/** Starts a further gateway of the stack. @param children gets its process, also when it does not become ready */
export async function startAnotherGateway(
  stack: Stack,
  settings: Record<string, string>,
  children: ChildProcess[],
): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const env = await stack.environment.env('gateway', { ...settings, PORT: String(port) });
  const gateway = fork(program, [], { env, stdio: 'ignore' });
  children.push(gateway);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.ok === true);
  return { url, process: gateway };
}
