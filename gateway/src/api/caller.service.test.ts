import { banking, type Call } from '@kubrik/contract';
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

  it('a signed-in person reads what everybody may read, as a visitor', async () => {
    expect(await actorFor(banking.reviews, withSession)).toMatchObject({ kind: 'visitor', id: 'visitor' });
  });

  it('a signed-in person writes nothing in the name of a visitor', async () => {
    await expect(actorFor(banking.addReview, withSession)).rejects.toMatchObject({
      form: { statusCode: 503 },
    });
  });

  it('a visitor writes as before', async () => {
    expect(await actorFor(banking.addReview, withoutSession)).toMatchObject({ kind: 'visitor' });
  });
});
