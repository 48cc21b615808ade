import { type Actor, adminEvents, blacklist, blacklistEvents, targetPath } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
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
const decide = async (itemId: string, outcome: 'kept' | 'deleted' | 'restored') => {
  const thing = { kind: 'vote', itemId, excerpt: '', authorId: null, path: '' } as const;
  await service.publish(adminEvents.reportsDecided, {
    ...thing,
    outcome,
    rule: outcome === 'deleted' ? 'spam' : null,
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
    expect(await service.refusal(blacklist.deleteVoteComment, deletion)).toMatchObject({
      code: 'VoteNotFound',
    });
    expect(await emitted(blacklistEvents.deletedByModerator.type)).toEqual([
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
    const before = (await emitted(blacklistEvents.deletedByModerator.type)).length;
    const params = { id: await idOf('Своё') };
    await service.call(blacklist.deleteVoteComment, { actor: moderator, params, query: {} });
    expect(await emitted(blacklistEvents.deletedByModerator.type)).toHaveLength(before);
    expect(await isThere('Своё')).toBe(false);
    await decide(params.id, 'restored');
    expect(await isThere('Своё')).toBe(false);
  });
});
