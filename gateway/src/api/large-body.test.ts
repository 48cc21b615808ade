import { type IncomingMessage, request } from 'node:http';
import { createTestEnvironment, type TestEnvironment } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningGateway, startGateway } from '../gateway.js';

const mebibyte = 1024 * 1024;

let environment: TestEnvironment;
let gateway: RunningGateway;
beforeAll(async () => {
  environment = await createTestEnvironment();
  gateway = await startGateway(await environment.env('gateway', { PORT: '0' }));
});
afterAll(async () => {
  await gateway?.stop();
  await environment?.remove();
});

/** Announces so many bytes and sends only the first of them; the reply comes before the rest. */
const refusalOf = (bytes: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const options = { port: gateway.port, method: 'POST', path: '/api/auth/login', headers };
    const sent = request(options, (reply) => {
      resolve(reply.resume());
      sent.destroy();
    }).on('error', reject);
    sent.write('{');
  });

it('keeps the connection of whoever still sends a body that is too large', async () => {
  const { statusCode, headers } = await refusalOf(2 * mebibyte);
  // In HTTP/1.1, a connection stays open if the header is missing.
  expect([statusCode, headers.connection]).toEqual([413, undefined]);
});

it('closes it when the rest would be more than the gateway reads for nothing', async () => {
  const { statusCode, headers } = await refusalOf(100 * mebibyte);
  expect([statusCode, headers.connection]).toEqual([413, 'close']);
});
