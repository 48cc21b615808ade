import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { PageReads } from './page-reads.js';

let app: FastifyInstance;
afterEach(() => app?.close());

/** Reads of an API whose answers the test releases. */
function readsOf() {
  app = Fastify();
  const { promise, resolve } = Promise.withResolvers<void>();
  let running = 0;
  app.get('/api/:id', async () => {
    running += 1;
    await promise;
    return { found: true };
  });
  return { reads: new PageReads(app, { kept: () => undefined }), answer: resolve, running: () => running };
}

it('one network cannot use up what the pages of all may read', async () => {
  const { reads, answer, running } = readsOf();
  const flood = Array.from({ length: 100 }, (_, n) => reads.get(`/${n}`, '192.0.2.1'));
  await expect.poll(running).toBe(12);
  const other = reads.get('/other', '192.0.2.2');
  await expect.poll(running).toBe(13);
  answer();
  expect(await other).toMatchObject({ status: 200, body: { found: true } });
  const answers = await Promise.all(flood);
  expect(answers.filter((one) => one === undefined)).toHaveLength(88);
  // A read that was answered frees its place.
  expect(await reads.get('/later', '192.0.2.1')).toMatchObject({ status: 200 });
});

it('all networks together leave the API most of what it may have in flight', async () => {
  const { reads, answer, running } = readsOf();
  const flood = Array.from({ length: 100 }, (_, n) => reads.get(`/${n}`, `192.0.2.${n}`));
  await expect.poll(running).toBe(48);
  answer();
  expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(48);
});

it('a crowd of networks that read much leaves reads to the pages of others', async () => {
  const { reads, answer, running } = readsOf();
  const flood = Array.from({ length: 200 }, (_, n) => reads.get(`/${n}`, `192.0.2.${n % 20}`));
  await expect.poll(running).toBe(24);
  const visitor = reads.get('/visitor', '198.51.100.1');
  await expect.poll(running).toBe(25);
  answer();
  expect(await visitor).toMatchObject({ status: 200 });
  await Promise.all(flood);
});

it('a read that is late keeps its place until it is answered', async () => {
  const { reads, answer, running } = readsOf();
  const late = await Promise.all(Array.from({ length: 12 }, (_, n) => reads.get(`/${n}`, '192.0.2.1')));
  expect(late).toEqual(Array(12).fill(undefined));
  expect(await reads.get('/13', '192.0.2.1')).toBeUndefined();
  expect(running()).toBe(12);
  answer();
  await expect.poll(() => reads.get('/again', '192.0.2.1')).toMatchObject({ status: 200 });
});
