import { randomUUID } from 'node:crypto';
import { type Actor, type BodyInput, blacklist, type Origin } from '@kubrik/contract';
import { aUser, startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';
import { aCompany } from '../testing/targets.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
}, 60_000);
afterAll(() => service.stop());

type Draft = BodyInput<typeof blacklist.vote>;

const vote = (
  targetId: string,
  voteType: Draft['voteType'],
  actor: Actor = aUser(),
  rest: Partial<Draft> = {},
) => service.call(blacklist.vote, { actor, body: { targetType: 'company', targetId, voteType, ...rest } });

const companyOf = (id: string) => service.call(blacklist.company, { params: { id } });

function aVisitor(address: string): { actor: Actor; origin: Origin } {
  const id = randomUUID();
  return { actor: { kind: 'visitor', id }, origin: { address, visitorId: id, isNewVisitor: true } };
}

const visit = (targetId: string, address: string) =>
  service.call(blacklist.vote, {
    ...aVisitor(address),
    body: { targetType: 'company', targetId, voteType: 'black' },
  });

describe('a vote', () => {
  it('is one for each person: a second replaces the first, and the totals follow', async () => {
    const [id, anna] = [await aCompany(service), aUser('anna')];
    expect(await vote(id, 'black', anna)).toEqual({
      targetType: 'company',
      targetId: id,
      riskLevel: 'unknown',
      blackVotes: 1,
      redVotes: 0,
      greenVotes: 0,
      riskMean: null,
      voteWeights: { black: 1, red: 0, green: 0 },
      myVote: 'black',
      isHeld: false,
    });
    expect(await vote(id, 'green', anna)).toMatchObject({ blackVotes: 0, greenVotes: 1, myVote: 'green' });
    await vote(id, 'red', aUser('boris'));
    expect(await companyOf(id)).toMatchObject({ blackVotes: 0, redVotes: 1, greenVotes: 1 });
  });

  it('that repeats the last one changes nothing and emits no event', async () => {
    const [id, anna] = [await aCompany(service), aUser('anna')];
    await vote(id, 'red', anna, { comment: 'Задержали смену' });
    const events = () =>
      withClient(service.environment.databaseUrl('blacklist'), async (client) => {
        const { rows } = await client.query(
          `select count(*)::int as n from outbox where data->>'targetId' = $1`,
          [id],
        );
        return rows[0].n as number;
      });
    const before = await events();
    expect(await vote(id, 'red', anna, { comment: 'Задержали смену' })).toMatchObject({ redVotes: 1 });
    expect(await events()).toBe(before);
  });

  it('keeps no name: others see the colour, the comment and the time', async () => {
    const [id, anna] = [await aCompany(service), aUser('anna')];
    await vote(id, 'green', anna, { comment: '  Всё вовремя  ', userId: 'user_1' });
    await vote(id, 'black', aUser('boris'));
    const { items } = await service.call(blacklist.votes, { query: { targetId: id } });
    expect(items).toEqual([
      {
        id: expect.any(String),
        voteType: 'green',
        comment: 'Всё вовремя',
        isCounted: true,
        createdAt: expect.any(String),
      },
    ]);
    expect(await service.call(blacklist.myVote, { query: { targetId: id }, actor: anna })).toEqual({
      id: items[0]?.id,
      voteType: 'green',
      comment: 'Всё вовремя',
    });
    expect(await service.call(blacklist.myVote, { query: { targetId: id }, actor: aUser() })).toEqual({
      id: null,
      voteType: null,
      comment: '',
    });
  });

  it('with a comment is shown the newest first, in pages', async () => {
    const id = await aCompany(service);
    for (const comment of ['первый', 'второй', 'третий']) await vote(id, 'red', aUser(), { comment });
    const first = await service.call(blacklist.votes, { query: { targetId: id, limit: 2 } });
    const rest = await service.call(blacklist.votes, {
      query: { targetId: id, limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([...first.items, ...rest.items].map(({ comment }) => comment)).toEqual([
      'третий',
      'второй',
      'первый',
    ]);
    expect(rest.nextCursor).toBeUndefined();
  });

  it('on what is not there, or is the other kind, is refused', async () => {
    const id = await aCompany(service);
    const asVessel = { targetType: 'vessel', targetId: id, voteType: 'red' } as const;
    expect(await service.refusal(blacklist.vote, { body: asVessel })).toMatchObject({
      statusCode: 404,
      message: 'Судно не найдено',
      details: [{ field: 'targetId', message: 'Судно не найдено' }],
    });
    const missing = { targetType: 'company', targetId: randomUUID(), voteType: 'red' } as const;
    expect((await service.refusal(blacklist.vote, { body: missing })).message).toBe('Компания не найдена');
  });
});

describe('totals stay right', () => {
  it('when 100 people vote at once', async () => {
    const id = await aCompany(service);
    const colours = ['black', 'red', 'green', 'green'] as const;
    await Promise.all(Array.from({ length: 100 }, (_, n) => vote(id, colours[n % 4] ?? 'green')));
    expect(await companyOf(id)).toMatchObject({
      blackVotes: 25,
      redVotes: 25,
      greenVotes: 50,
      riskLevel: 'medium',
    });
  });

  it('when one person votes 100 times at once', async () => {
    const [id, anna] = [await aCompany(service), aUser('anna')];
    const colours = ['black', 'red', 'green'] as const;
    await Promise.all(Array.from({ length: 100 }, (_, n) => vote(id, colours[n % 3] ?? 'green', anna)));
    const { blackVotes, redVotes, greenVotes } = await companyOf(id);
    expect(blackVotes + redVotes + greenVotes).toBe(1);
    const mine = await service.call(blacklist.myVote, { query: { targetId: id }, actor: anna });
    expect({ black: blackVotes, red: redVotes, green: greenVotes }[mine.voteType ?? 'black']).toBe(1);
  });
});

describe('the risk level', () => {
  it('needs five votes of people with an account', async () => {
    const id = await aCompany(service);
    for (let n = 0; n < 4; n += 1) expect((await vote(id, 'black')).riskLevel).toBe('unknown');
    expect((await vote(id, 'black')).riskLevel).toBe('high');
    const found = await service.call(blacklist.companies, { query: { category: 'high_risk' } });
    expect(found.items.map((item) => item.id)).toContain(id);
  });

  it('cannot be made by one network: three of its visitors count, whatever its addresses', async () => {
    const id = await aCompany(service);
    for (let n = 0; n < 6; n += 1) await visit(id, '203.0.113.7');
    // One subscriber has all of a /64.
    for (let n = 0; n < 2; n += 1) await visit(id, `2001:db8:1:2::${n}`);
    expect(await companyOf(id)).toMatchObject({ blackVotes: 5, riskLevel: 'high' });
    const other = await aCompany(service);
    for (let n = 0; n < 20; n += 1) await visit(other, `2001:db8:1:2:${n}::1`);
    expect(await companyOf(other)).toMatchObject({ blackVotes: 3, riskLevel: 'unknown' });
  });

  it('is not changed by a vote that does not count, whose comment is shown all the same', async () => {
    const id = await aCompany(service);
    for (let n = 0; n < 3; n += 1) await visit(id, '203.0.113.7');
    const body = { targetType: 'company', targetId: id, voteType: 'green', comment: 'Четвёртый' } as const;
    const visitor = aVisitor('203.0.113.7');
    expect(await service.call(blacklist.vote, { ...visitor, body })).toMatchObject({
      blackVotes: 3,
      greenVotes: 0,
      myVote: 'green',
    });
    const { items } = await service.call(blacklist.votes, { query: { targetId: id } });
    expect(items).toMatchObject([{ comment: 'Четвёртый', isCounted: false }]);
    await service.call(blacklist.vote, { ...visitor, body: { ...body, voteType: 'red' } });
    expect(await companyOf(id)).toMatchObject({ blackVotes: 3, redVotes: 0, greenVotes: 0 });
    await service.settle();
  });

  it('follows newer votes: one of four years ago weighs a quarter, and nothing once it is replaced', async () => {
    const id = await aCompany(service);
    const people = Array.from({ length: 4 }, () => aUser());
    for (const actor of people) await vote(id, 'black', actor);
    await service.query(`update votes set voted_at = voted_at - interval '4 years' where target_id = $1`, [
      id,
    ]);
    await service.query('update targets set black_weight = black_weight / 4 where id = $1', [id]);
    for (let n = 0; n < 4; n += 1) await vote(id, 'green');
    expect(await companyOf(id)).toMatchObject({
      blackVotes: 4,
      greenVotes: 4,
      voteWeights: { black: 1, red: 0, green: 4 },
      riskMean: -0.4,
      riskLevel: 'low',
    });
    for (const actor of people) await vote(id, 'red', actor);
    expect(await companyOf(id)).toMatchObject({
      blackVotes: 0,
      voteWeights: { black: 0, red: 4, green: 4 },
      riskMean: 0,
      riskLevel: 'medium',
    });
  });

  it('follows a counted vote that is changed', async () => {
    const id = await aCompany(service);
    const people = Array.from({ length: 5 }, () => aUser());
    for (const actor of people) await vote(id, 'black', actor);
    for (const actor of people) await vote(id, 'green', actor);
    expect(await companyOf(id)).toMatchObject({ blackVotes: 0, greenVotes: 5, riskLevel: 'low' });
  });
});

it('an address is nowhere in the database', async () => {
  const id = await aCompany(service);
  await visit(id, '198.51.100.23');
  const stored = await withClient(service.environment.databaseUrl('blacklist'), async (client) => {
    const { rows } = await client.query('select v::text as line from votes v where target_id = $1', [id]);
    return rows.map(({ line }) => line as string);
  });
  expect(stored).toHaveLength(1);
  expect(stored.join()).not.toContain('198.51.100');
});

describe('following a company', () => {
  const emitted = (type: string, targetId: string) =>
    service.query<{ data: object }[]>(
      `select data from outbox where type = $1 and data ->> 'targetId' = $2 order by id`,
      [type, targetId],
    );

  it('is announced with its name, and is for people with an account', async () => {
    const id = await aCompany(service);
    const person = aUser('bosun');
    const request = { params: { id }, body: { follows: true } };
    expect(await service.call(blacklist.followCompany, { ...request, actor: person })).toEqual({
      follows: true,
    });
    const { name } = await companyOf(id);
    expect(
      await service.query(
        `select data from outbox where type = 'blacklist.followed' and data ->> 'id' = $1`,
        [id],
      ),
    ).toEqual([{ data: { userId: person.id, kind: 'company', id, title: name, follows: true } }]);
    expect(await service.refusal(blacklist.followCompany, request)).toMatchObject({
      code: 'AuthorizationRequired',
    });
    expect(
      await service.refusal(blacklist.followCompany, {
        ...request,
        params: { id: randomUUID() },
        actor: person,
      }),
    ).toMatchObject({ statusCode: 404, code: 'CompanyNotFound' });
  });

  it('hears of official entries, and of comments of votes that are new', async () => {
    const id = await aCompany(service);
    const { name } = await companyOf(id);
    const voter = aUser('voter');
    await vote(id, 'green', voter);
    for (let n = 0; n < 2; n++) await vote(id, 'green', voter, { comment: 'Платят вовремя' });
    await vote(id, 'black', voter, { comment: 'Уже не платят' });
    await vote(id, 'black', { kind: 'visitor', id: 'v' }, { comment: 'Подтверждаю' });
    const target = { targetType: 'company', targetId: id, name };
    expect((await emitted('blacklist.vote-commented', id)).map(({ data }) => data)).toEqual([
      { ...target, excerpt: 'Платят вовремя', authorId: voter.id },
      { ...target, excerpt: 'Уже не платят', authorId: voter.id },
      { ...target, excerpt: 'Подтверждаю', authorId: null },
    ]);
    await service.call(blacklist.addEntry, {
      actor: aUser('moderator', 'admin'),
      body: { targetType: 'company', targetId: id, severity: 'high', reason: 'Долги по зарплате' },
    });
    expect((await emitted('blacklist.entry-added', id)).map(({ data }) => data)).toEqual([
      { ...target, excerpt: 'Долги по зарплате', representativeId: null },
    ]);
  });
});
