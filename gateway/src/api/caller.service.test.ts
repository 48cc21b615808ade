import { banking, type Call, news } from '@kubrik/contract';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { TrustedProxies } from '../http/trusted-proxies.js';
import type { TimeoutRedisClient } from '../limits/timeout-redis-client.js';
import { CallerService } from './caller.service.js';

const origin = { address: '192.0.2.1', visitorId: 'visitor', isNewVisitor: false };
const withSession = { cookies: { kubrik_session: 's'.repeat(43) }, headers: {} } as unknown as FastifyRequest;
const withoutSession = { cookies: {}, headers: {} } as unknown as FastifyRequest;
const lostRedis = { get: () => Promise.reject(new Error('away')) } as unknown as TimeoutRedisClient;

describe('while Redis is away', () => {
  const callers = new CallerService(lostRedis, new TrustedProxies(''));
  const actorFor = (call: Call, request: FastifyRequest) => callers.actorFor(call, request, origin);

  it.each([banking.reviews, news.view])(
    'a signed-in person is served as a visitor by $name',
    async (call) => {
      expect(await actorFor(call, withSession)).toMatchObject({ kind: 'visitor', id: 'visitor' });
    },
  );

  it.each([
    ['does not count once more as a visitor', banking.addReview],
    ['does not write as a guest', news.addComment],
  ])('a signed-in person %s', async (_, call) => {
    await expect(actorFor(call, withSession)).rejects.toMatchObject({ form: { statusCode: 503 } });
  });

  it.each([banking.addReview, news.addComment])('a visitor writes as before by $name', async (call) => {
    expect(await actorFor(call, withoutSession)).toMatchObject({ kind: 'visitor' });
  });
});
