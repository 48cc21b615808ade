import { randomUUID } from 'node:crypto';
import {
  type Actor,
  banking,
  blacklist,
  type Call,
  jobs,
  news,
  type Origin,
  ports,
  users,
} from '@kubrik/contract';
import { textSkeleton } from '@kubrik/names';
import { createLogger, openRedis, type Redis } from '@kubrik/service-kit';
import { anOrigin, aUser } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextLimits } from './text-limits.js';
import { TimeoutRedisClient } from './timeout-redis-client.js';

const logger = createLogger('test', 'silent');
let redis: Redis;
let limits: TextLimits;
beforeAll(async () => {
  redis = await openRedis(process.env.TEST_REDIS_URL, logger);
  limits = new TextLimits({
    redis: new TimeoutRedisClient(redis),
    factor: 1,
    prefix: `${randomUUID()}:`,
    ownHost: 'kubrik.example',
    heldWords: { isIn: async (skeleton) => skeleton.includes(textSkeleton('диплом')) },
    logger,
  });
});
afterAll(() => redis?.close());

const aNewPerson = (): Actor => ({ ...aUser(), memberSince: new Date().toISOString() });
interface Sent {
  actor?: Actor;
  origin?: Origin;
  call?: Call;
  field?: string;
  /** Further fields of the body. */
  more?: object;
}
const send = (
  text: string,
  { actor = aNewPerson(), origin = anOrigin(), call = news.addComment, field = 'content', more }: Sent = {},
) => {
  const body = { [field]: text, clientId: randomUUID(), ...more };
  const params = { id: randomUUID() };
  return limits.consume(call, { params, body }, actor, origin);
};
const link = 'Расписание: https://ferry.example/pusan';
const long = 'Набираем экипаж на контейнеровоз, пишите в личные сообщения';

describe('what a moderator looks at first', () => {
  it('are links of new people in every call whose text others read', async () => {
    const published: [Call, string][] = [
      [news.addComment, 'content'],
      [news.editComment, 'content'],
      [ports.addComment, 'content'],
      [ports.editComment, 'content'],
      [ports.add, 'description'],
      [blacklist.vote, 'comment'],
      [banking.addReview, 'fees'],
      [jobs.post, 'description'],
    ];
    for (const [call, field] of published) expect(await send(link, { call, field }), call.name).toBe('link');
    expect(await send('Спасибо, пригодилось')).toBeUndefined();
    for (const clickable of ['bit.ly/x', 'youtu.be/x', 'crew.ai', 'spam.site'])
      expect(await send(`Смотрите ${clickable}`), clickable).toBe('link');
    expect(await send('https://kubrik.example/ports')).toBeUndefined();
    expect(await send(link, { actor: aUser() })).toBeUndefined();
  });

  it('are words of the list, whoever writes them, but not of moderators', async () => {
    expect(await send('Дипломы за день', { actor: aUser() })).toBe('word');
    expect(await send('Дипломы за день', { actor: aUser('boss', 'admin') })).toBeUndefined();
  });

  it('is the same text from its fourth time, in whichever call, and the tenth is refused', async () => {
    const actor = aNewPerson();
    const reasons = [];
    for (let n = 0; n < 9; n += 1)
      reasons.push(await send(long, { actor, call: n % 2 ? ports.addComment : news.addComment }));
    expect(reasons).toEqual([...Array(3).fill(undefined), ...Array(6).fill('repeated')]);
    await expect(send(long, { actor })).rejects.toMatchObject({ form: { code: 'ValidationFailed' } });
  });

  it('is the same text of one network from its eleventh time', async () => {
    const origin = anOrigin();
    const reasons = [];
    for (let n = 0; n < 11; n += 1) reasons.push(await send(long, { origin }));
    expect(reasons).toEqual([...Array(10).fill(undefined), 'repeated']);
  });
});

describe('the same text', () => {
  const fourTimes = async (sent: Sent, mores: object[]) => {
    const actor = aNewPerson();
    const reasons = [];
    for (const more of mores) reasons.push(await send(long, { actor, ...sent, more }));
    return reasons;
  };
  const fourthHeld = [undefined, undefined, undefined, 'repeated'];
  const none = [undefined, undefined, undefined, undefined];
  const four = <T>(make: (n: number) => T) => Array.from({ length: 4 }, (_, n) => make(n));

  it('counts in each place that the body names', async () => {
    const vote = { call: blacklist.vote, field: 'comment' };
    const target = { targetType: 'company', targetId: randomUUID() };
    expect(
      await fourTimes(
        vote,
        four(() => ({ ...target, targetId: randomUUID() })),
      ),
    ).toEqual(fourthHeld);
    expect(
      await fourTimes(
        vote,
        four(() => target),
      ),
    ).toEqual(none);
    const clientId = randomUUID();
    const port = { call: ports.add, field: 'description' };
    expect(
      await fourTimes(
        port,
        four((n) => ({ unLocode: `RUAA${n}` })),
      ),
    ).toEqual(fourthHeld);
    expect(
      await fourTimes(
        port,
        four(() => ({ unLocode: 'RUAAA', clientId })),
      ),
    ).toEqual(none);
    const review = { call: banking.addReview, field: 'comment' };
    expect(
      await fourTimes(
        review,
        four((bankId) => ({ bankId, clientId })),
      ),
    ).toEqual(fourthHeld);
  });

  it('counts each time without a client id, once for one client id in one place', async () => {
    const actor = aNewPerson();
    const params = { id: randomUUID() };
    const consume = (clientId: string | undefined) =>
      limits.consume(news.addComment, { params, body: { content: long, clientId } }, actor, anOrigin());
    const clientId = randomUUID();
    for (let n = 0; n < 5; n += 1) expect(await consume(clientId)).toBeUndefined();
    for (let n = 0; n < 2; n += 1) expect(await consume(undefined)).toBeUndefined();
    expect(await consume(undefined)).toBe('repeated');
  });
});

it('private messages are not held', async () => {
  expect(await send(`${link} дипломы`, { call: users.sendMessage })).toBeUndefined();
});
