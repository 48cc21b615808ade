import { type Actor, newPortRating, portEvents, ports, portRatingCalls as ratings } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const moderator: Actor = { kind: 'admin', login: 'admin' };
/** A port of the directory for each test. */
const codes = ['RUVVO', 'RULED', 'RUNVS', 'NLRTM', 'SGSIN', 'CNSHA', 'DEHAM', 'USNYC', 'AEJEA', 'RUMMK'];
let id: string;
beforeEach(() => {
  id = codes.shift() as string;
});

let networks = 0;
const anotherNetwork = () => {
  networks += 1;
  return { ...anOrigin(), address: `203.0.${networks}.7` };
};
const body = (value: number, aspects: object = {}) => ({ value, ...aspects });
const rate = (value: number, actor: Actor = aUser(), origin = anotherNetwork(), aspects: object = {}) =>
  service.call(ratings.rate, { actor, origin, params: { id }, body: body(value, aspects) });
const read = () => service.call(ratings.ratings, { params: { id } });
const unverified = (): Actor => ({ ...aUser(), isUnverified: true });

describe('the rating of a port', () => {
  it('is nothing before the first, and the average with its number from the first', async () => {
    const nothing = { shoreLeave: null, services: null, people: null, safety: null };
    expect(await read()).toEqual({ rating: null, aspects: nothing });
    expect((await service.call(ports.port, { params: { id } })).rating).toBeNull();
    const first = await rate(4, aUser(), anotherNetwork(), { shoreLeave: 5, safety: 2 });
    expect(first.own).toMatchObject({ value: 4, shoreLeave: 5, services: null, isCounted: true });
    expect(first.ratings.rating).toEqual({ average: 4, count: 1, isDemo: false });
    await rate(3, aUser(), anotherNetwork(), { shoreLeave: 2 });
    await rate(4);
    const now = await read();
    expect(now.rating).toEqual({ average: 3.7, count: 3, isDemo: false });
    expect(now.aspects).toEqual({
      ...nothing,
      shoreLeave: { average: 3.5, count: 2 },
      safety: { average: 2, count: 1 },
    });
    const [found] = await service.call(ports.search, { params: { text: id } });
    expect(found).toMatchObject({ id, rating: now.rating });
  });

  it('has one of each person in a year: the second takes the place of the first', async () => {
    const person = aUser('twice');
    await rate(1, person, anotherNetwork(), { people: 1 });
    const { own, ratings: after } = await rate(5, person);
    expect(own).toMatchObject({ value: 5, people: null, year: new Date().getUTCFullYear() });
    expect(after).toMatchObject({ rating: { average: 5, count: 1 }, aspects: { people: null } });
  });

  it('has another of the same person in another year, of which the newest is shown as one’s own', async () => {
    const person = aUser('yearly');
    await rate(2, person);
    await service.query('update port_ratings set year = year - 1 where port_id = $1', [id]);
    expect(await rate(4, person)).toMatchObject({
      own: { value: 4 },
      ratings: { rating: { average: 3, count: 2 } },
    });
    const { own } = await service.call(ratings.ownRating, { actor: person, params: { id } });
    expect(own).toMatchObject({ value: 4, year: new Date().getUTCFullYear() });
  });

  it('counts three of the unverified accounts of one network, and every verified one', async () => {
    const crew = anotherNetwork();
    for (let n = 0; n < 3; n += 1) expect((await rate(5, unverified(), crew)).own?.isCounted).toBe(true);
    const fourth = unverified();
    expect(await rate(1, fourth, crew)).toMatchObject({
      own: { value: 1, isCounted: false },
      ratings: { rating: { average: 5, count: 3 } },
    });
    // Whether a rating counts was decided with the first one; another network changes nothing.
    expect((await rate(1, fourth)).own?.isCounted).toBe(false);
    expect(await rate(1, aUser(), crew)).toMatchObject({ ratings: { rating: { average: 4, count: 4 } } });
  });

  it('counts all that are given at the same moment', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((value) => rate(value)));
    expect((await read()).rating).toEqual({ average: 3, count: 5, isDemo: false });
  });

  it('forgets the networks of earlier years with the next rating', async () => {
    await rate(3, unverified());
    await service.query('update port_ratings set year = year - 1 where port_id = $1', [id]);
    await rate(4, unverified());
    const rows = await service.query<{ known: boolean }[]>(
      'select network is not null as known from port_ratings where port_id = $1 order by year',
      [id],
    );
    expect(rows).toEqual([{ known: false }, { known: true }]);
  });

  it('is taken back whole, and nobody has rated the port then', async () => {
    const person = aUser('backer');
    await rate(2, person);
    const takeBack = () => service.call(ratings.takeRatingBack, { actor: person, params: { id } });
    expect(await takeBack()).toMatchObject({ own: null, ratings: { rating: null } });
    expect(await takeBack()).toMatchObject({ own: null });
    expect((await service.call(ratings.ownRating, { actor: person, params: { id } })).own).toBeNull();
  });

  it('is published, without the name of whoever gave it', async () => {
    const person = aUser('quiet');
    await rate(2, person);
    const events = await service.query<{ data: object }[]>(
      `select data from outbox where type = $1 and data ->> 'portId' = $2`,
      [portEvents.rated.type, id],
    );
    expect(events).toEqual([{ data: { portId: id, rating: { average: 2, count: 1, isDemo: false } } }]);
  });

  it('is invented only where nobody has rated, and marked', async () => {
    const content = {
      ratings: [
        { portId: id, average: 4.5, count: 142 },
        { portId: 'XXXXX', average: 4.5, count: 1 },
      ],
    };
    const seed = () => service.call(ratings.seedDemo, { actor: moderator, body: content });
    expect(await seed()).toEqual({ added: 1 });
    expect(await seed()).toEqual({ added: 0 });
    expect((await service.call(ports.port, { params: { id } })).rating).toEqual({
      average: 4.5,
      count: 142,
      isDemo: true,
    });
    await rate(2);
    expect((await read()).rating).toEqual({ average: 2, count: 1, isDemo: false });
  });
});

it('is given to a port that is there, by people with an account, from 1 to 5', async () => {
  const params = { id: 'RU999' };
  const refuse = (call: 'rate' | 'takeRatingBack' | 'ownRating', actor: Actor) =>
    service.refusal(ratings[call], { actor, params, ...(call === 'rate' && { body: body(3) }) } as never);
  for (const call of ['rate', 'takeRatingBack', 'ownRating'] as const) {
    expect(await refuse(call, aUser()), call).toMatchObject({ code: 'PortNotFound' });
    expect(await refuse(call, { kind: 'visitor', id: 'guest' }), call).toMatchObject({
      code: 'AuthorizationRequired',
    });
  }
  expect(await service.refusal(ratings.ratings, { params })).toMatchObject({ code: 'PortNotFound' });
  for (const value of [0, 6, 2.5, '4']) expect(newPortRating.safeParse({ value }).success).toBe(false);
});
