import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Speed of a connection. */
export interface LinkSpeed {
  bitsPerSecond: number;
  /** Milliseconds there and back. */
  roundTrip: number;
}

const packetBytes = 1400;

/** One direction of the link: sends one packet after another, taking the connections in rotation. */
class Direction {
  private readonly waiting: { to: Socket; bytes: Buffer; notBefore: number }[] = [];
  private isBusy = false;
  private readonly speed: LinkSpeed;

  constructor(speed: LinkSpeed) {
    this.speed = speed;
  }

  /** @param notBefore earliest time at which the first of these bytes is sent, in ms */
  send(to: Socket, bytes: Buffer, notBefore: number): void {
    for (let start = 0; start < bytes.length; start += packetBytes)
      this.waiting.push({ to, bytes: bytes.subarray(start, start + packetBytes), notBefore });
    if (!this.isBusy) void this.run();
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    let last: Socket | undefined;
    let idleAt = Date.now();
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
      idleAt = Math.max(idleAt, Date.now()) + (next.bytes.length * 8 * 1000) / this.speed.bitsPerSecond;
      await pause(Math.max(0, idleAt - Date.now()));
      setTimeout(() => next.to.writable && next.to.write(next.bytes), this.speed.roundTrip / 2);
    }
    this.isBusy = false;
  }
}

/**
 * Starts a TCP proxy in front of the site with the speed of a slow link. The browser's own throttling affects neither the
 * service worker's requests nor new connections; this proxy delays every byte, and each connection by a round trip.
 */
export async function startThrottledProxy(port: number, speed: LinkSpeed) {
  const up = new Direction(speed);
  const down = new Direction(speed);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const openAt = Date.now() + speed.roundTrip;
    client.on('data', (bytes: Buffer) => up.send(upstream, bytes, openAt));
    upstream.on('data', (bytes: Buffer) => down.send(client, bytes, openAt));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
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
