import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type BodyInput,
  blacklist,
  blacklistEvents,
  companyLinkCalls,
  type Origin,
  targetMergeCalls,
  targetNameCalls,
} from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';
import { aCompany, aVessel, moderator } from '../testing/targets.js';
import { movedColumns } from './merge.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
}, 60_000);
afterAll(() => service.stop());

type Draft = BodyInput<typeof targetMergeCalls.merge>;
const merging = (fromId: string, intoId: string, rest: Partial<Draft> = {}) => ({
  actor: moderator,
  body: {
    ...{ targetType: 'company' as const, fromId, intoId, kind: 'alias' as const, source: 'Реестр', ...rest },
  },
});
const merge = (...of: Parameters<typeof merging>) => service.call(targetMergeCalls.merge, merging(...of));
const two = async (name: string) =>
  [await aCompany(service, { name }), await aCompany(service, { name: `${name} Крю` })] as const;
const companyOf = (id: string) => service.call(blacklist.company, { params: { id } });
const totalsOf = async (id: string) => {
  const { blackVotes, redVotes, greenVotes, riskLevel } = await companyOf(id);
  return [blackVotes, redVotes, greenVotes, riskLevel];
};
const vote = (
  targetId: string,
  voteType: 'black' | 'red' | 'green',
  actor: Actor = aUser(randomUUID()),
  comment?: string,
) => service.call(blacklist.vote, { actor, body: { targetType: 'company', targetId, voteType, comment } });
const visit = (targetId: string, address: string) => {
  const id = randomUUID();
  const origin: Origin = { address, visitorId: id, isNewVisitor: true };
  const body = { targetType: 'company', targetId, voteType: 'black' } as const;
  return service.call(blacklist.vote, { actor: { kind: 'visitor', id }, origin, body });
};
const commentsOf = async (targetId: string) =>
  (await service.call(blacklist.votes, { query: { targetId } })).items.map(({ comment }) => comment);
const enter = (targetId: string, reason: string) =>
  service.call(blacklist.addEntry, {
    actor: moderator,
    body: { targetType: 'company', targetId, severity: 'high', reason, evidence: undefined },
  });
/** Compares the totals in the target's row with its votes. */
const hasRightTotals = async (id: string) => {
  const [counted] = await service.query<{ black: number; red: number; green: number }[]>(
    `select count(*) filter (where vote_type = 'black')::integer as black,
       count(*) filter (where vote_type = 'red')::integer as red,
       count(*) filter (where vote_type = 'green')::integer as green
     from votes where target_id = $1 and is_counted`,
    [id],
  );
  const [black, red, green] = await totalsOf(id);
  expect({ black, red, green }).toEqual(counted);
};

describe('a company that became part of another', () => {
  it('leaves it its votes, entries, names and links, and its id leads there', async () => {
    const [into, from] = await two('Альбатрос');
    const vessel = await aVessel(service, { name: 'Заря' });
    for (const color of ['black', 'black', 'red'] as const) await vote(from, color, undefined, 'Долги');
    for (const color of ['black', 'black'] as const) await vote(into, color);
    await enter(from, 'Задолженность');
    const name = { targetType: 'company', targetId: from, name: 'Norfolk Crewing', kind: 'former' } as const;
    await service.call(targetNameCalls.addName, {
      actor: moderator,
      body: { ...name, untilYear: 2010, source: 'Реестр' },
    });
    const link = { vesselId: vessel, role: 'owner', source: 'Equasis', asOf: '2026-03-01' } as const;
    await service.call(companyLinkCalls.addLink, {
      actor: moderator,
      body: { ...link, companyId: from, until: undefined },
    });

    const pair = { targetType: 'company', fromId: from, intoId: into } as const;
    const preview = await service.call(targetMergeCalls.mergePreview, { actor: moderator, query: pair });
    expect(preview).toMatchObject({
      from: { target: { id: from, blackVotes: 2, redVotes: 1 }, comments: 3, entries: 1, names: 1, links: 1 },
      into: { target: { id: into, blackVotes: 2 }, comments: 0, entries: 0, names: 0, links: 0 },
      doubleVotes: 0,
    });
    expect(await merge(from, into)).toMatchObject({ id: into, name: 'Альбатрос', openEntries: 1 });

    for (const id of [into, from]) {
      expect(await companyOf(id)).toMatchObject({ id: into, openEntries: 1 });
      expect(await totalsOf(id)).toEqual([4, 1, 0, 'high']);
      expect(await commentsOf(id)).toEqual(['Долги', 'Долги', 'Долги']);
      const entries = await service.call(blacklist.entries, { query: { targetId: id } });
      expect(entries.items).toMatchObject([{ targetId: into, reason: 'Задолженность' }]);
      const names = await service.call(targetNameCalls.names, { query: { targetId: id } });
      expect(names.map(({ name: text, kind }) => [text, kind])).toEqual([
        ['Norfolk Crewing', 'former'],
        ['Альбатрос Крю', 'alias'],
      ]);
      const links = await service.call(companyLinkCalls.links, { query: { targetId: id } });
      expect(links.items).toMatchObject([
        { company: { id: into, riskLevel: 'high' }, vessel: { id: vessel } },
      ]);
    }
    for (const search of ['Альбатрос Крю', 'norfolk'])
      expect((await service.call(blacklist.companies, { query: { search } })).items).toMatchObject([
        { id: into },
      ]);
  });

  it('gets votes, entries and followers by its id, which are those of the other', async () => {
    const [into, from] = await two('Бриз');
    await merge(from, into);
    const anna = aUser(randomUUID());
    expect(await vote(from, 'red', anna, 'Обещали и не заплатили')).toMatchObject({ targetId: into });
    expect(await vote(into, 'green', anna)).toMatchObject({ redVotes: 0, greenVotes: 1 });
    const mine = await service.call(blacklist.myVote, { actor: anna, query: { targetId: from } });
    expect(mine.voteType).toBe('green');
    expect((await enter(from, 'Задержание')).targetId).toBe(into);
    const follow = { params: { id: from }, actor: anna, body: { follows: true } };
    await service.call(blacklist.followCompany, follow);
    const [event] = await service.query<{ data: object }[]>(
      `select data from outbox where type = $1 and data ->> 'userId' = $2`,
      [blacklistEvents.followed.type, anna.id],
    );
    expect(event?.data).toMatchObject({ id: into, title: 'Бриз' });
  });

  it('tells of it once, with both names', async () => {
    const [into, from] = await two('Вега');
    await merge(from, into);
    const events = await service.query<{ data: object }[]>(
      `select data from outbox where type = $1 and data ->> 'fromId' = $2`,
      [blacklistEvents.merged.type, from],
    );
    expect(events.map(({ data }) => data)).toEqual([
      { targetType: 'company', targetId: into, name: 'Вега', fromId: from, fromName: 'Вега Крю' },
    ]);
  });
});

describe('of two votes of one person', () => {
  it('the newer stays, wherever it was given', async () => {
    const [into, from] = await two('Гелиос');
    const [anna, boris] = [aUser(randomUUID()), aUser(randomUUID())];
    await vote(from, 'black', anna, 'старый у первой');
    await vote(into, 'green', boris, 'старый у второй');
    await vote(into, 'red', anna, 'новый у второй');
    await vote(from, 'red', boris, 'новый у первой');
    const pair = { targetType: 'company', fromId: from, intoId: into } as const;
    const preview = await service.call(targetMergeCalls.mergePreview, { actor: moderator, query: pair });
    expect(preview.doubleVotes).toBe(2);
    await merge(from, into);
    expect(await totalsOf(into)).toEqual([0, 2, 0, 'unknown']);
    expect(await commentsOf(into)).toEqual(['новый у первой', 'новый у второй']);
    const gone = await service.query<{ data: { targetId: string } }[]>(
      `select data from outbox where type = $1 and data ->> 'targetId' = $2`,
      [blacklistEvents.commentDeleted.type, into],
    );
    expect(gone).toHaveLength(2);
  });

  it('of one network no more count than before, and a later one is counted with both', async () => {
    const [into, from] = await two('Дельта');
    for (let n = 0; n < 2; n += 1) await visit(from, `203.0.113.${n}`);
    await visit(into, '203.0.113.7');
    // The fourth and fifth vote of one network on the first target do not count.
    for (let n = 0; n < 4; n += 1) await visit(from, '198.51.100.1');
    await merge(from, into);
    expect((await totalsOf(into))[0]).toBe(6);
    // 203.0.113.7 voted once on the second target; after the merge its network has three votes.
    expect(await visit(into, '203.0.113.7')).toMatchObject({ blackVotes: 7 });
    expect(await visit(into, '198.51.100.1')).toMatchObject({ blackVotes: 7 });
    await hasRightTotals(into);
  });
});

describe('what happens at once', () => {
  it('a vote on each during a merge ends in the one that stays, and the totals are right', async () => {
    const [into, from] = await two('Европа');
    const voters = Array.from({ length: 12 }, () => aUser(randomUUID()));
    await Promise.all([
      ...voters.map((voter, n) => vote(n % 2 ? from : into, 'black', voter)),
      merge(from, into),
      ...voters.map((voter, n) => vote(n % 2 ? into : from, 'red', voter)),
    ]);
    const [black, red] = await totalsOf(into);
    expect(Number(black) + Number(red)).toBe(12);
    await hasRightTotals(into);
    expect(await service.query('select 1 from votes where target_id = $1', [from])).toEqual([]);
  });

  it('two merges against each other leave one company', async () => {
    const [first, second] = await two('Жемчуг');
    await vote(first, 'black');
    await vote(second, 'red');
    const replies = await Promise.allSettled([merge(first, second), merge(second, first)]);
    expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id } = await companyOf(first);
    expect((await companyOf(second)).id).toBe(id);
    expect((await totalsOf(id)).slice(0, 3)).toEqual([1, 1, 0]);
  });

  it('a chain of merges leads every id to the last one', async () => {
    const [first, second] = await two('Зенит');
    const third = await aCompany(service, { name: 'Зенит Холдинг' });
    await merge(first, second);
    await vote(first, 'green');
    await merge(second, third);
    for (const id of [first, second]) expect((await companyOf(id)).id).toBe(third);
    expect((await vote(first, 'green')).greenVotes).toBe(2);
    // Uses the id of a target that is already part of the other one.
    expect((await service.refusal(targetMergeCalls.merge, merging(first, third))).details).toEqual([
      { field: 'intoId', message: 'Это одна и та же компания' },
    ]);
  });
});

describe('vessels', () => {
  it('with different IMO numbers are two', async () => {
    const first = await aVessel(service, { name: 'Искра', imo: '9074729' });
    const second = await aVessel(service, { name: 'Искра Два', imo: '9176187' });
    const refusal = await service.refusal(
      targetMergeCalls.merge,
      merging(first, second, { targetType: 'vessel' }),
    );
    expect(refusal).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'intoId', message: 'У судов разные номера ИМО, 9074729 и 9176187: это два судна' }],
    });
  });

  it('of which one has a number are one with that number', async () => {
    const first = await aVessel(service, { name: 'Комета', imo: '9321483', dwt: 5000 });
    const second = await aVessel(service, { name: 'Kometa Star', builtYear: 1999 });
    await merge(first, second, { targetType: 'vessel', kind: 'former' });
    const found = await service.call(blacklist.vessels, { query: { search: '9321483' } });
    expect(found.items).toMatchObject([
      { id: second, name: 'Kometa Star', imo: '9321483', dwt: 5000, builtYear: 1999 },
    ]);
  });
});

describe('a merge', () => {
  it('of a company and a vessel, of one with itself, and of what is not there is refused', async () => {
    const company = await aCompany(service, { name: 'Лагуна' });
    const vessel = await aVessel(service, { name: 'Лагуна Вторая' });
    const refusalOf = async (...of: Parameters<typeof merging>) => {
      const { code, details } = await service.refusal(targetMergeCalls.merge, merging(...of));
      return [code, details?.[0]?.field];
    };
    expect(await refusalOf(company, vessel)).toEqual(['CompanyNotFound', 'intoId']);
    expect(await refusalOf(vessel, company)).toEqual(['CompanyNotFound', 'fromId']);
    expect(await refusalOf(vessel, randomUUID(), { targetType: 'vessel' })).toEqual([
      'VesselNotFound',
      'intoId',
    ]);
    expect(await refusalOf(company, company)).toEqual(['ValidationFailed', 'intoId']);
  });

  it('of a fictional company with a real one is refused', async () => {
    const [real, fictional] = await two('Мираж');
    await service.query('update targets set is_demo = true where id = $1', [fictional]);
    expect((await service.refusal(targetMergeCalls.merge, merging(fictional, real))).details).toEqual([
      { field: 'intoId', message: 'Вымышленное и настоящее не объединяются' },
    ]);
  });

  it('moves suggested names, and drops a name or a link that both have', async () => {
    const [into, from] = await two('Нептун');
    const vessel = await aVessel(service, { name: 'Трезубец' });
    const waiting = { targetType: 'company', name: 'Neptune', kind: 'alias', source: 'Сайт' } as const;
    const { id } = await service.call(targetNameCalls.suggestName, {
      actor: aUser(),
      body: { ...waiting, targetId: from, untilYear: undefined },
    });
    for (const targetId of [into, from]) {
      await service.call(targetNameCalls.addName, {
        actor: moderator,
        body: { ...waiting, name: 'Посейдон', targetId, untilYear: undefined },
      });
      const link = { vesselId: vessel, role: 'owner', source: 'Equasis', asOf: '2026-03-01' } as const;
      await service.call(companyLinkCalls.addLink, {
        actor: moderator,
        body: { ...link, companyId: targetId, until: undefined },
      });
    }
    await merge(from, into);
    await service.call(blacklist.decide, { params: { id }, actor: moderator, body: { accept: true } });
    const names = await service.call(targetNameCalls.names, { query: { targetId: into } });
    expect(names.map(({ name }) => name).sort()).toEqual(['Neptune', 'Нептун Крю', 'Посейдон']);
    const links = await service.call(companyLinkCalls.links, { query: { targetId: vessel } });
    expect(links.items).toHaveLength(1);
  });

  it('moves every table that hangs on a company or vessel', async () => {
    const references = await service.query<{ at: string }[]>(
      `select c.conrelid::regclass || '.' || a.attname as at
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'targets'::regclass`,
    );
    expect(movedColumns.map((at) => at.join('.')).sort()).toEqual(references.map(({ at }) => at).sort());
  });
});
