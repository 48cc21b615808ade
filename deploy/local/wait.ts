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
export function firstReply(host: string, port: number, say = ''): Promise<string> {
  return exchangeOverTcp(host, port, say, () => true);
}

/** What a TCP server sends in answer to `say`, until that is enough or for 2 s. */
export function exchangeOverTcp(
  host: string,
  port: number,
  say: string,
  isEnough: (words: string) => boolean,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let words = '';
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(words);
    };
    const timer = setTimeout(done, 2_000);
    socket.once('connect', () => say && socket.write(say));
    socket.on('data', (data) => {
      words += data.toString();
      if (isEnough(words)) done();
    });
    socket.once('error', done);
    socket.once('close', done);
  });
}
