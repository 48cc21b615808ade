import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createLogger } from '@kubrik/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TrustedProxies } from '../http/trusted-proxies.js';
import { LiveSockets } from './live-sockets.js';

let server: Server;
let live: LiveSockets;
let session: Promise<string[]> = Promise.resolve([]);
beforeAll(async () => {
  server = createServer();
  live = new LiveSockets({
    sessions: {
      roomsOf: () => session,
      remainingTimes: async (keys) => keys.map(() => 60_000),
    },
    tokensOf: () => ({ admin: [], user: 'token' }),
    proxies: new TrustedProxies(''),
    socketsPerAddress: 0,
    metrics: { countRefusal: () => {} },
    logger: createLogger('test', 'silent'),
  });
  live.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => live.close());

/** A text frame as a browser sends it; a mask of zeros is a mask. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

async function join(room: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  const hear = (chunk: Buffer) => (heard += chunk.toString('latin1'));
  socket.on('data', hear).on('error', () => {});
  const hears = async (text: string) => {
    while (!heard.includes(text)) await once(socket, 'data');
  };
  socket.write(
    'GET /api/live/?EIO=4&transport=websocket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\n' +
      'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await hears('"sid"');
  socket.write(frame('40'));
  await hears('40{');
  socket.write(frame(`420["join",{"rooms":["${room}"]}]`));
  await hears('430[');
  socket.off('data', hear);
  return socket;
}

it('its sockets are counted, and the rooms that somebody is in', async () => {
  const sockets = [await join('news'), await join('news'), await join('forum')];
  for (const socket of sockets) socket.resume();
  expect(live.counts).toEqual({ sockets: 3, rooms: 2 });
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => live.counts).toEqual({ sockets: 0, rooms: 0 });
});

it('a client that reads nothing of what is pushed is disconnected, and one that reads stays', async () => {
  const [reader, stuck] = [await join('news'), await join('news')];
  reader.resume();
  stuck.pause();
  const text = 'x'.repeat(4000);
  let isGone = false;
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  while (!isGone) {
    for (let n = 0; n < 500; n += 1) live.push('news', 'news.published', { text });
    await new Promise((resolve) => setImmediate(resolve));
    // Waits until the reading client has received everything, before the next batch.
    while (reader.readableLength > 0) await once(reader, 'data');
    await new Promise((resolve) => setTimeout(resolve, 50));
    isGone = (await connections()) === 1;
  }
  expect(reader.destroyed).toBe(false);
  live.push('news', 'news.published', { text: 'last' });
  for (let heard = ''; !heard.includes('"last"'); ) heard = String((await once(reader, 'data'))[0]);
  reader.destroy();
  stuck.destroy();
});

it('the last join decides, although an earlier one waits longer for the session', async () => {
  const person = '0199d0f4-0000-7000-8000-000000000007';
  const socket = await join('news');
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
  });
  const { promise, resolve } = Promise.withResolvers<string[]>();
  session = promise;
  const joins = [`421["join",{"rooms":["user:${person}","news"]}]`, '422["join",{"rooms":["news"]}]'];
  socket.write(Buffer.concat(joins.map(frame)));
  // When another client has joined, both requests have arrived.
  const other = await join('news');
  resolve([`user:${person}`]);
  await expect.poll(() => heard.includes('431[') && heard.includes('432[')).toBe(true);
  live.push(`user:${person}`, 'news.published', { text: 'private' });
  live.push('news', 'news.published', { text: 'public' });
  await expect.poll(() => heard).toContain('"public"');
  expect(heard).not.toContain('"private"');
  socket.destroy();
  other.destroy();
});
