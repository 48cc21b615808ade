import { news } from '@kubrik/contract';
import { expect, it, vi } from 'vitest';
import { Bus } from '../messaging/bus.js';
import { createLogger } from '../observability/log.js';
import { createTestEnvironment } from '../testing/environment.js';
import { CallClient } from './call-client.js';

it('answers 503 for a service that is silent, and sets no timer for a time that is over', async () => {
  const environment = await createTestEnvironment();
  const { NATS_URL, SUBJECT_PREFIX } = await environment.env('silent');
  const logger = createLogger('test', 'silent');
  const bus = new Bus(NATS_URL ?? '', 'silent', SUBJECT_PREFIX ?? '', logger);
  bus.start();
  await expect.poll(() => bus.connected).toBe(true);
  bus.subscribe(bus.subject('call.news.*'), { callback: () => {} });
  const client = new CallClient({ bus, logger, serviceUrls: {}, serviceTokens: {}, timeout: 60 });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const origin = { address: '127.0.0.1', url: 'http://localhost', visitorId: 'v', isNewVisitor: false };
  const answer = await client.call(
    news.list,
    { query: {}, actor: { kind: 'visitor', id: 'v' }, origin },
    'r',
  );
  expect(answer.status).toBe(503);
  expect(timers.mock.calls.map(([, wait]) => Number(wait)).filter((wait) => wait < 0)).toEqual([]);
  timers.mockRestore();
  client.close();
  await bus.close();
  await environment.remove();
});
