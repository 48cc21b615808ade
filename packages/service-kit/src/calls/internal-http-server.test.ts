import { afterAll, beforeAll, expect, it } from 'vitest';
import { Metrics } from '../observability/metrics.js';
import { type Health, InternalHttpServer } from './internal-http-server.js';
import { InternalPort } from './internal-port.js';

const whole: Health = { ok: true, status: 'ok', isReady: true };
let health: Health = whole;
let port: InternalPort;
let server: InternalHttpServer;
beforeAll(async () => {
  port = await InternalPort.open({ host: '127.0.0.1', port: 0 });
  server = new InternalHttpServer(port, 'internal-token-of-the-tests', new Metrics(), async () => health);
});
afterAll(() => server.close());

const statuses = () =>
  Promise.all(
    ['/live', '/ready', '/health'].map(async (path) => {
      const { status } = await fetch(`http://127.0.0.1:${server.port}${path}`);
      return `${path} ${status}`;
    }),
  );

it('is alive and not ready before the process has started', async () => {
  expect(await statuses()).toEqual(['/live 200', '/ready 503', '/health 503']);
  server.open();
});

it.each([
  ['everything is there', whole, ['/live 200', '/ready 200', '/health 200']],
  ['NATS is away', { ...whole, status: 'degraded' }, ['/live 200', '/ready 200', '/health 200']],
  [
    'NATS refuses the token',
    { ...whole, status: 'degraded', isReady: false },
    ['/live 200', '/ready 503', '/health 200'],
  ],
  [
    'the database is away',
    { ok: false, status: 'down', isReady: false },
    ['/live 200', '/ready 503', '/health 503'],
  ],
] as const)('answers its probes when %s', async (_, now, expected) => {
  health = now;
  expect(await statuses()).toEqual(expected);
});

it('is alive and healthy but not ready while it is drained', async () => {
  health = whole;
  server.beginDraining();
  expect(await statuses()).toEqual(['/live 200', '/ready 503', '/health 200']);
});
