import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  blacklist,
  blacklistEvents,
  contributionEvents,
  type HoldReason,
  targetPath,
} from '@kubrik/contract';
import {
  anOrigin,
  aUser,
  auditedCalls,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';

let service: TestService;
let targetId: string;
beforeAll(async () => {
  service = await startTestService(blacklistService);
  const body = { name: 'Северный крюинг', country: 'Кипр', businessType: 'Крюинг' };
  const { id } = await service.call(blacklist.suggestCompany, { actor: aUser(), body });
  const admin = aUser('admin', 'admin');
  await service.call(blacklist.decide, { params: { id }, actor: admin, body: { accept: true } });
  targetId = (await service.call(blacklist.companies, { query: {} })).items[0]?.id ?? '';
});
afterAll(() => service?.stop());

const vote = (actor: Actor, comment: string, voteType: 'black' | 'green' = 'black') =>
  service.call(blacklist.vote, { actor, body: { targetType: 'company', targetId, voteType, comment } });
const comments = async () => (await service.call(blacklist.votes, { query: { targetId } })).items;
const idOf = async (comment: string) => (await comments()).find((one) => one.comment === comment)?.id ?? '';
const isThere = async (comment: string) => (await idOf(comment)) !== '';
const emitted = async (type: string) =>
  (
    await service.query<{ data: object }[]>('select data from outbox where type = $1 order by seq', [type])
  ).map(({ data }) => data);
const decide = async (
  itemId: string,
  outcome: 'kept' | 'deleted' | 'restored',
  authorId: string | null = null,
  heldFor: HoldReason | null = null,
  rule: 'spam' | null = outcome === 'deleted' ? 'spam' : null,
) => {
  const thing = { kind: 'vote', itemId, excerpt: '', authorId, path: '' } as const;
  await service.publish(adminEvents.reportsDecided, {
    ...thing,
    outcome,
    rule,
    heldFor,
    isGone: false,
    reporterIds: [],
  });
  await service.settle();
};

describe('the comment of a vote', () => {
  it('goes by a decision while the vote stays, and comes back', async () => {
    await vote(aUser(), 'Не платят с мая');
    const id = await idOf('Не платят с мая');
    const company = () => service.call(blacklist.company, { params: { id: targetId } });
    const before = await company();
    expect(before.blackVotes).toBe(1);
    for (let n = 0; n < 2; n += 1) await decide(id, 'deleted');
    expect(await isThere('Не платят с мая')).toBe(false);
    expect(await company()).toEqual(before);
    for (let n = 0; n < 2; n += 1) await decide(id, 'restored');
    expect(await idOf('Не платят с мая')).toBe(id);
  });

  it('comes back also when its author has changed the vote alone', async () => {
    const author = aUser();
    await vote(author, 'Без аванса');
    const id = await idOf('Без аванса');
    await decide(id, 'deleted');
    await vote(author, '', 'green');
    await decide(id, 'restored');
    expect(await comments()).toContainEqual(
      expect.objectContaining({ id, comment: 'Без аванса', voteType: 'green' }),
    );
  });

  it('does not come back over another one, or after its author took it away', async () => {
    const author = aUser();
    await vote(author, 'Обманули с рейсом');
    const id = await idOf('Обманули с рейсом');
    await decide(id, 'deleted');
    await vote(author, 'Обманули с контрактом');
    await decide(id, 'restored');
    expect(await isThere('Обманули с рейсом')).toBe(false);
    const other = await idOf('Обманули с контрактом');
    expect(other).not.toBe(id);

    await vote(author, '');
    await decide(other, 'restored');
    expect(await isThere('Обманули с контрактом')).toBe(false);
  });

  it('that a moderator deletes at its place enters the inbox with the rule and without a name', async () => {
    const author = aUser();
    await vote(author, 'Купите диплом');
    const id = await idOf('Купите диплом');
    const moderator = aUser('boss', 'admin');
    const deletion = { actor: moderator, params: { id }, query: { rule: 'spam' as const } };
    await service.call(blacklist.deleteVoteComment, deletion);
    expect(await service.call(blacklist.deleteVoteComment, deletion)).toEqual({ success: true });
    expect(await auditedCalls(service, id)).toEqual(['blacklist.deleteVoteComment']);
    const unknown = { ...deletion, params: { id: randomUUID() } };
    expect(await service.refusal(blacklist.deleteVoteComment, unknown)).toMatchObject({
      code: 'VoteNotFound',
    });
    expect(await emitted(contributionEvents.deletedByModerator.type)).toEqual([
      {
        kind: 'vote',
        itemId: id,
        excerpt: 'Купите диплом',
        authorName: '',
        authorId: author.id,
        path: targetPath('company', targetId),
        rule: 'spam',
        who: 'boss',
        moderatorId: moderator.id,
      },
    ]);
    await decide(id, 'restored');
    expect(await isThere('Купите диплом')).toBe(true);
  });

  it('of one’s own goes for good, also when one is a moderator', async () => {
    const moderator = aUser('boss', 'admin');
    await vote(moderator, 'Своё');
    const before = (await emitted(contributionEvents.deletedByModerator.type)).length;
    const params = { id: await idOf('Своё') };
    await service.call(blacklist.deleteVoteComment, { actor: moderator, params, query: {} });
    expect(await emitted(contributionEvents.deletedByModerator.type)).toHaveLength(before);
    expect(await isThere('Своё')).toBe(false);
    await decide(params.id, 'restored');
    expect(await isThere('Своё')).toBe(false);
  });
});

describe('a held comment of a vote', () => {
  const say = (actor: Actor, comment: string, voteType: 'black' | 'green' = 'black') =>
    service.call(blacklist.vote, {
      actor,
      origin: { ...anOrigin(), heldFor: 'link' },
      body: { targetType: 'company', targetId, voteType, comment },
    });
  const heldOf = async (authorId: string) =>
    (await emitted(contributionEvents.held.type)).filter(
      (data) => 'authorId' in data && data.authorId === authorId,
    ) as {
      itemId: string;
      content: string;
    }[];
  const deletions = async (id: string) =>
    (await emitted(contributionEvents.hidden.type)).filter((data) => 'itemId' in data && data.itemId === id);
  const followersTold = async (comment: string) =>
    (await emitted(blacklistEvents.voteCommented.type)).filter(
      (data) => 'excerpt' in data && data.excerpt === comment,
    );
  const letIn = (id: string, authorId: string) => decide(id, 'kept', authorId, 'link');

  it('waits while the vote counts, once for each text, and is published by a decision', async () => {
    const actor = aUser('bosun');
    const before = await service.call(blacklist.company, { params: { id: targetId } });
    const comment = 'Подробности: crew.example';
    const sent = await say(actor, comment);
    expect(sent).toMatchObject({ isHeld: true, blackVotes: before.blackVotes + 1, myVote: 'black' });
    expect((await say(actor, comment, 'green')).isHeld).toBe(true);
    expect(await isThere(comment)).toBe(false);
    expect(await followersTold(comment)).toEqual([]);
    const [held, ...more] = await heldOf(actor.id);
    expect(more).toEqual([]);
    expect(held).toEqual({
      kind: 'vote',
      itemId: held?.itemId,
      content: comment,
      authorName: '',
      authorId: actor.id,
      path: targetPath('company', targetId),
      reason: 'link',
    });
    for (let n = 0; n < 2; n += 1) await letIn(held?.itemId ?? '', actor.id);
    expect(await idOf(comment)).toBe(held?.itemId);
    expect(await followersTold(comment)).toHaveLength(1);
    expect((await say(actor, 'И ещё: crew.example/2')).isHeld).toBe(false);
  });

  it('gives way to another one, and stays while the vote alone changes', async () => {
    const actor = aUser('bosun');
    await say(actor, 'Сайт: first.example');
    await vote(actor, '', 'green');
    await say(actor, 'Сайт: second.example');
    const [first, second] = await heldOf(actor.id);
    expect(await deletions(first?.itemId ?? '')).toHaveLength(1);
    await letIn(first?.itemId ?? '', actor.id);
    expect(await isThere('Сайт: first.example')).toBe(false);
    await vote(actor, 'Без ссылки');
    expect(await deletions(second?.itemId ?? '')).toHaveLength(1);
    await letIn(second?.itemId ?? '', actor.id);
    expect([await isThere('Без ссылки'), await isThere('Сайт: second.example')]).toEqual([true, false]);
  });

  it('is not published when its author took it back', async () => {
    const actor = aUser('bosun');
    await say(actor, 'Сайт: third.example');
    const [held] = await heldOf(actor.id);
    await decide(held?.itemId ?? '', 'deleted', null, 'link', null);
    await letIn(held?.itemId ?? '', actor.id);
    expect(await isThere('Сайт: third.example')).toBe(false);
  });

  it('is refused where it would take the place of one that others read', async () => {
    const actor = aUser('bosun');
    await vote(actor, 'Платят вовремя', 'green');
    const before = await service.call(blacklist.company, { params: { id: targetId } });
    const change = {
      actor,
      origin: { ...anOrigin(), heldFor: 'link' as const },
      body: {
        targetType: 'company' as const,
        targetId,
        voteType: 'black' as const,
        comment: 'Платят: pay.example',
      },
    };
    expect(await service.refusal(blacklist.vote, change)).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'comment' }],
    });
    expect(await isThere('Платят вовремя')).toBe(true);
    expect(await service.call(blacklist.company, { params: { id: targetId } })).toEqual(before);
    expect((await say(actor, 'Платят вовремя', 'black')).isHeld).toBe(false);
  });

  it('waits again when it is sent again after a refusal', async () => {
    const actor = aUser('bosun');
    await say(actor, 'Сайт: fourth.example');
    const [first] = await heldOf(actor.id);
    await decide(first?.itemId ?? '', 'deleted', actor.id, 'link');
    expect((await say(actor, 'Сайт: fourth.example')).isHeld).toBe(true);
    const [, second] = await heldOf(actor.id);
    expect(second?.itemId).not.toBe(first?.itemId);
    await decide(first?.itemId ?? '', 'restored', actor.id);
    expect(await isThere('Сайт: fourth.example')).toBe(false);
    await letIn(second?.itemId ?? '', actor.id);
    expect(await isThere('Сайт: fourth.example')).toBe(true);
  });
});
