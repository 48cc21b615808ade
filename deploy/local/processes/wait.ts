import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Polls every 50 ms until `check` holds. @returns false when the time is over before */
export async function holdsWithin(
  check: () => Promise<boolean> | boolean,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!signal?.aborted) {
    if (await check()) return true;
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return false;
}

/** Collects what a TCP server sends in answer to `request`, until `isComplete` holds or for 2 s. */
export function exchangeOverTcp(
  host: string,
  port: number,
  request: string,
  isComplete: (received: string) => boolean,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let received = '';
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(received);
    };
    const timer = setTimeout(done, 2_000);
    socket.once('connect', () => request && socket.write(request));
    socket.on('data', (data) => {
      received += data.toString();
      if (isComplete(received)) done();
    });
    socket.once('error', done);
    socket.once('close', done);
  });
}
