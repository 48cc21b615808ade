import { banking, type Call, forum, news } from '@kubrik/contract';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { TrustedProxies } from '../http/trusted-proxies.js';
import type { TimeoutRedisClient } from '../limits/timeout-redis-client.js';
import { CallerService } from './caller.service.js';

const origin = { address: '192.0.2.1', visitorId: 'visitor', isNewVisitor: false };
const withSession = {
  cookies: { kubrik_session: 's'.repeat(43) },
  headers: {},
  raw: { socket: { remoteAddress: '192.0.2.1' }, headers: {} },
} as unknown as FastifyRequest;
const withoutSession = { cookies: {}, headers: {} } as unknown as FastifyRequest;
const lostRedis = { get: () => Promise.reject(new Error('away')) } as unknown as TimeoutRedisClient;

describe('a person whom a moderator has silenced', () => {
  const callersOf = (until: string | null) => {
    const restriction = { rule: 'abuse', until };
    const session = { kind: 'user', id: 'u', username: 'bosun', role: 'user', restriction };
    const redis = { get: async () => JSON.stringify(session), run: async () => {} };
    return new CallerService(redis as unknown as TimeoutRedisClient, new TrustedProxies(''));
  };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const aMomentAgo = new Date(Date.now() - 1000).toISOString();

  it.each([inAnHour, null])('does not publish until %s', async (until) => {
    const asked = callersOf(until).actorFor(forum.postChat, withSession, origin);
    await expect(asked).rejects.toMatchObject({ form: { code: 'WritingRestricted' } });
  });

  it.each([forum.deleteOwnMessage, forum.reportMessage, forum.chat])('goes on with $name', async (call) => {
    const actor = await callersOf(inAnHour).actorFor(call, withSession, origin);
    expect(actor).toMatchObject({ kind: 'user', id: 'u' });
  });

  it('publishes again when the time is over', async () => {
    const actor = await callersOf(aMomentAgo).actorFor(forum.postChat, withSession, origin);
    expect(actor).toMatchObject({ kind: 'user', id: 'u' });
  });
});

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
