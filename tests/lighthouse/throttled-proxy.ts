import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Speed of a connection. */
export interface LineSpeed {
  bitsPerSecond: number;
  /** Milliseconds there and back. */
  roundTrip: number;
}

const packet = 1400;

/** One direction of the line: sends one packet after another, taking the connections in rotation. */
class Lane {
  private readonly waiting: { to: Socket; bytes: Buffer; notBefore: number }[] = [];
  private isBusy = false;
  private readonly speed: LineSpeed;

  constructor(speed: LineSpeed) {
    this.speed = speed;
  }

  /** @param notBefore moment before which the first of these bytes cannot set out */
  send(to: Socket, bytes: Buffer, notBefore: number): void {
    for (let start = 0; start < bytes.length; start += packet)
      this.waiting.push({ to, bytes: bytes.subarray(start, start + packet), notBefore });
    if (!this.isBusy) void this.run();
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    let last: Socket | undefined;
    let free = Date.now();
    while (this.waiting.length > 0) {
      // Prefers another connection than the last one, if another has something to send.
      const ready = this.waiting.filter(({ notBefore }) => notBefore <= Date.now());
      const next = ready.find(({ to }) => to !== last) ?? ready[0];
      if (!next) {
        await pause(Math.max(1, Math.min(...this.waiting.map(({ notBefore }) => notBefore)) - Date.now()));
        continue;
      }
      this.waiting.splice(this.waiting.indexOf(next), 1);
      last = next.to;
      free = Math.max(free, Date.now()) + (next.bytes.length * 8 * 1000) / this.speed.bitsPerSecond;
      await pause(Math.max(0, free - Date.now()));
      setTimeout(() => next.to.writable && next.to.write(next.bytes), this.speed.roundTrip / 2);
    }
    this.isBusy = false;
  }
}

/**
 * A TCP proxy in front of the site with the speed of a slow line. The browser's own throttling affects neither the
 * service worker's requests nor new connections; this proxy delays every byte, and each connection by a round trip.
 */
export async function startThrottledProxy(port: number, speed: LineSpeed) {
  const up = new Lane(speed);
  const down = new Lane(speed);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const open = Date.now() + speed.roundTrip;
    near.on('data', (bytes: Buffer) => up.send(far, bytes, open));
    far.on('data', (bytes: Buffer) => down.send(near, bytes, open));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
