import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../observability/log.js';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { Bus } from './bus.js';

let environment: TestEnvironment;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => environment?.remove());

/** A proxy to NATS that can refuse every client like a server with another token. */
async function startGate(natsUrl: string) {
  const target = new URL(natsUrl);
  let isRefusing = false;
  let refused = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {}).on('close', () => sockets.delete(near));
    if (isRefusing) {
      near.write('INFO {"server_id":"x","version":"2.9.0","max_payload":1048576,"auth_required":true}\r\n');
      near.once('data', () => {
        refused += 1;
        near.end("-ERR 'Authorization Violation'\r\n");
      });
      return;
    }
    const far = connect(Number(target.port || 4222), target.hostname);
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(natsUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    refusals: () => refused,
    refuse() {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    admit() {
      isRefusing = false;
    },
  };
}

function openBus(url: string): Bus {
  const bus = new Bus(url, 'bus-test', environment.prefix, createLogger('test', 'silent'));
  closing.push(() => bus.close());
  bus.start();
  return bus;
}

/** An array to which every message on the subject `test` is added. */
function receivedOn(bus: Bus): string[] {
  const received: string[] = [];
  bus.subscribe(bus.subject('test'), {
    callback: (_, message) => {
      received.push(message.string());
    },
  });
  return received;
}

const natsUrl = async () => (await environment.env('bus')).NATS_URL ?? '';

it('a bus is connected again after many refusals of its token, and receives on its subscriptions', async () => {
  const gate = await startGate(await natsUrl());
  const bus = openBus(gate.url);
  const received = receivedOn(bus);
  await expect.poll(() => bus.connected).toBe(true);

  gate.refuse();
  await expect.poll(() => gate.refusals()).toBeGreaterThan(4);
  expect(bus.connected).toBe(false);

  gate.admit();
  await expect.poll(() => bus.connected).toBe(true);
  bus.send(bus.subject('test'), 'after');
  await expect.poll(() => received).toEqual(['after']);
});

it('a bus whose token is refused at the start connects as soon as it is admitted', async () => {
  const gate = await startGate(await natsUrl());
  gate.refuse();
  const bus = openBus(gate.url);
  const received = receivedOn(bus);
  await expect.poll(() => gate.refusals()).toBeGreaterThan(2);

  gate.admit();
  await expect.poll(() => bus.connected).toBe(true);
  bus.send(bus.subject('test'), 'first');
  await expect.poll(() => received).toEqual(['first']);
});

it('a bus of several addresses connects to a server that answers, whichever it is', async () => {
  const gate = await startGate(await natsUrl());
  const nobody = gate.url.replace(/:\d+(?=\D*$)/, ':1');
  const bus = openBus(`${nobody}, ${gate.url}`);
  await expect.poll(() => bus.connected).toBe(true);
});

it('what waits for the first connection runs once, unless it was taken back', async () => {
  const gate = await startGate(await natsUrl());
  gate.refuse();
  const bus = openBus(gate.url);
  const ran: string[] = [];
  bus.onReady(() => ran.push('kept'));
  const takeBack = bus.onReady(() => ran.push('taken back'));
  takeBack();
  gate.admit();
  await expect.poll(() => bus.connected).toBe(true);
  bus.onReady(() => ran.push('late'));
  expect(ran).toEqual(['kept', 'late']);
});

it('a closed connection is replaced and its subscriptions are made again', async () => {
  const bus = openBus(await natsUrl());
  const received = receivedOn(bus);
  await expect.poll(() => bus.connected).toBe(true);

  const { connection } = bus;
  await connection.close();
  await expect.poll(() => bus.connected && bus.connection !== connection).toBe(true);
  bus.send(bus.subject('test'), 'again');
  await expect.poll(() => received).toEqual(['again']);
});
