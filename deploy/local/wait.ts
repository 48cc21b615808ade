import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks every 50 ms until the answer is yes; false when the time ran out. */
export async function until(
  ask: () => Promise<boolean>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!signal?.aborted) {
    if (await ask()) return true;
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return false;
}

/** What a TCP server sends first, or in answer to `say`; empty when there is none within 2 s. */
export function firstWords(host: string, port: number, say = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const done = (words: string) => {
      socket.destroy();
      resolve(words);
    };
    socket.setTimeout(2_000, () => done(''));
    socket.once('connect', () => say && socket.write(say));
    socket.once('data', (data) => done(data.toString()));
    socket.once('error', () => done(''));
    socket.once('close', () => done(''));
  });
}
