import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts processes that hold so many clients between them, one after another: each is sent its `count` and answers when its
 * clients are connected.
 * @param program a file of this folder
 * @param mostOfOne how many clients one process holds
 * @param children gets each process at once, also when it does not connect
 */
export async function startClients(
  program: string,
  count: number,
  mostOfOne: number,
  command: object,
  children: ChildProcess[],
): Promise<ChildProcess[]> {
  const started: ChildProcess[] = [];
  for (let left = count; left > 0; left -= mostOfOne) {
    const child = fork(join(import.meta.dirname, program));
    started.push(child);
    children.push(child);
    const connected = once(child, 'message');
    child.send({ ...command, count: Math.min(left, mostOfOne) });
    await connected;
  }
  return started;
}
