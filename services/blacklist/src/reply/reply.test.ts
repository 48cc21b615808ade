import { randomUUID } from 'node:crypto';
import {
  blacklist,
  blacklistEvents,
  companyReplyCalls as calls,
  claimDecision,
  contributionEvents,
  experienceCalls,
} from '@kubrik/contract';
import {
  aCompanyAccount,
  aUser,
  startTestService,
  type TestService,
  verified,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';
import { representedBy } from '../testing/company-accounts.js';
import { aCompany, moderator } from '../testing/targets.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
});
afterAll(() => service?.stop());

type Person = ReturnType<typeof aUser>;
const content = 'Задолженность закрыта третьего марта, платёжные поручения показаны.';

const anEntry = (targetId: string) =>
  service.call(blacklist.addEntry, {
    actor: moderator,
    body: {
      targetType: 'company',
      targetId,
      severity: 'high',
      reason: 'Не выплачена зарплата за три месяца',
    },
  });
const entryOf = async (targetId: string) =>
  (await service.call(blacklist.entries, { query: { targetId } })).items[0];
const decideEntry = (id: string, state: 'confirmed' | 'resolved', reason: string) =>
  service.call(blacklist.changeEntry, { params: { id }, actor: moderator, body: { state, reason } });

/** A company that a verified account speaks for, with an entry about it. */
async function aRepresented(owner: Person) {
  const targetId = await aCompany(service);
  const companyAccountId = await aCompanyAccount(service, [owner]);
  await representedBy(service, targetId, companyAccountId, owner);
  const { id: entryId } = await anEntry(targetId);
  return { targetId, companyAccountId, entryId };
}
const reply = (entryId: string, companyAccountId: string) => ({
  params: { id: entryId, kind: 'entry' as const },
  body: { companyAccountId, content },
});

it('a verified account that speaks for a company is named where its people are to be told', async () => {
  const owner = aUser('owner');
  const { targetId, companyAccountId } = await aRepresented(owner);
  const author = aUser('crew');
  await service.call(experienceCalls.addExperience, {
    actor: author,
    body: {
      targetType: 'company',
      targetId,
      paidInTime: 'yes',
      from: '2026-01',
      content: 'Платили вовремя, кормили хорошо.',
    },
  });
  const told = async (type: string) =>
    (
      await service.query(`select data from outbox where type = $1 and data ->> 'targetId' = $2`, [
        type,
        targetId,
      ])
    ).map(({ data }: { data: object }) => data);
  expect(await told(blacklistEvents.entryAdded.type)).toMatchObject([{ representativeId: companyAccountId }]);
  expect(await told(blacklistEvents.experienceTold.type)).toMatchObject([
    { representativeId: companyAccountId, authorId: author.id, excerpt: 'Платили вовремя, кормили хорошо.' },
  ]);
  const other = await aCompany(service);
  await anEntry(other);
  expect(
    (
      await service.query(`select data from outbox where type = $1 and data ->> 'targetId' = $2`, [
        blacklistEvents.entryAdded.type,
        other,
      ])
    )[0].data,
  ).toMatchObject({ representativeId: null });
});

describe('a company account that asks to speak for a company', () => {
  it('speaks for it once a moderator has accepted; everybody sees which one does', async () => {
    const [targetId, owner] = [await aCompany(service), aUser('owner')];
    const companyAccountId = await aCompanyAccount(service, [owner]);
    const own = () => service.call(calls.ownClaims, { query: { targetId }, actor: owner });
    const params = { id: targetId, targetType: 'company' as const };
    expect(await own()).toMatchObject([{ companyAccountId, isVerified: true, state: null }]);
    await service.call(calls.claim, { params, actor: owner, body: { companyAccountId, note: 'Это мы' } });
    expect(await own()).toMatchObject([{ state: 'waiting' }]);
    const { items } = await service.call(calls.claims, { query: {}, actor: moderator });
    const claim = items.find((one) => one.targetId === targetId);
    expect(claim).toMatchObject({ companyName: 'Балтийский крюинг', note: 'Это мы' });
    const decide = (body: { accept: boolean; reason?: string }) => ({
      params: { id: claim?.id ?? '' },
      actor: moderator,
      body,
    });
    expect(claimDecision.safeParse({ accept: false }).error?.issues).toMatchObject([{ path: ['reason'] }]);
    await service.call(calls.decideClaim, decide({ accept: false, reason: 'Другая компания' }));
    expect(await own()).toMatchObject([{ state: 'refused', reason: 'Другая компания' }]);
    await representedBy(service, targetId, companyAccountId, owner);
    expect(await service.call(calls.representative, { query: { targetId } })).toMatchObject({
      representative: { companyAccountId, verification: { way: 'domain' } },
    });
    expect(await service.refusal(calls.decideClaim, decide({ accept: true }))).toMatchObject({
      code: 'ClaimNotFound',
    });
  });

  it('is verified, and is asked for by its owners and spokespersons alone', async () => {
    const [targetId, owner, recruiter] = [await aCompany(service), aUser('owner'), aUser('recruiter')];
    const people = [owner, { id: recruiter.id, companyRole: 'recruiter' as const }];
    const companyAccountId = await aCompanyAccount(service, people);
    const claim = (actor: Person, id = companyAccountId) =>
      service.refusal(calls.claim, {
        params: { id: targetId, targetType: 'company' },
        actor,
        body: { companyAccountId: id },
      });
    for (const stranger of [recruiter, aUser()])
      expect(await claim(stranger)).toMatchObject({
        code: 'Forbidden',
        details: [{ field: 'companyAccountId' }],
      });
    const unverified = await aCompanyAccount(service, [owner], { verification: null });
    expect(await claim(owner, unverified)).toMatchObject({ statusCode: 409, code: 'CompanyNotVerified' });
  });

  it('asked for again after a refusal it is another claim, the last in the list', async () => {
    const [first, second] = [await aCompany(service), await aCompany(service)];
    const owner = aUser('owner');
    const companyAccountId = await aCompanyAccount(service, [owner]);
    const ask = (id: string) =>
      service.call(calls.claim, {
        params: { id, targetType: 'company' },
        actor: owner,
        body: { companyAccountId },
      });
    const waiting = async () =>
      (await service.call(calls.claims, { query: {}, actor: moderator })).items.filter(({ targetId }) =>
        [first, second].includes(targetId),
      );
    await ask(first);
    await ask(second);
    const [claim] = await waiting();
    const body = { accept: false, reason: 'Нет доверенности' };
    await service.call(calls.decideClaim, { params: { id: claim?.id ?? '' }, actor: moderator, body });
    await ask(first);
    const after = await waiting();
    expect(after.map(({ targetId }) => targetId)).toEqual([second, first]);
    expect(after[1]?.id).not.toBe(claim?.id);
  });

  it('is one at a time, and speaks no more once its verification or account is gone', async () => {
    const [owner, other] = [aUser('owner'), aUser('other')];
    const { targetId, companyAccountId, entryId } = await aRepresented(owner);
    const second = await aCompanyAccount(service, [other]);
    expect(
      await service.refusal(calls.claim, {
        params: { id: targetId, targetType: 'company' },
        actor: other,
        body: { companyAccountId: second },
      }),
    ).toMatchObject({ code: 'AlreadyRepresented' });
    await aCompanyAccount(service, [owner], { companyId: companyAccountId, verification: null });
    expect(await service.call(calls.representative, { query: { targetId } })).toEqual({
      representative: null,
    });
    const request = { ...reply(entryId, companyAccountId), actor: owner };
    expect(await service.refusal(calls.reply, request)).toMatchObject({ code: 'Forbidden' });
    await aCompanyAccount(service, [], { companyId: companyAccountId, isDeleted: true });
    await representedBy(service, targetId, second, other);
  });
});

describe('a reply of a company', () => {
  it('stands beside the entry, and a second one replaces it', async () => {
    const owner = aUser('owner');
    const { targetId, companyAccountId, entryId } = await aRepresented(owner);
    const request = { ...reply(entryId, companyAccountId), actor: owner };
    await service.call(calls.reply, request);
    await service.call(calls.reply, request);
    expect(await entryOf(targetId)).toMatchObject({
      reply: {
        companyAccountId,
        companyName: 'Балтийский крюинг',
        verification: verified,
        content,
        editedAt: null,
      },
    });
    const second = { ...request, body: { ...request.body, content: `${content} Извините за задержку.` } };
    expect((await service.call(calls.reply, second)).editedAt).not.toBeNull();
    await service.call(calls.deleteOwnReply, { params: request.params, actor: owner });
    expect((await entryOf(targetId))?.reply).toBeNull();
    expect(
      await service.refusal(calls.deleteOwnReply, { params: request.params, actor: owner }),
    ).toMatchObject({
      code: 'ReplyNotFound',
    });
  });

  it('answers an experience report, and goes with it', async () => {
    const [owner, anna] = [aUser('owner'), aUser('anna')];
    const { targetId, companyAccountId } = await aRepresented(owner);
    const told = {
      paidInTime: 'no',
      from: '2025-01',
      to: null,
      content: 'Ждём зарплату третий месяц.',
    } as const;
    const body = { targetType: 'company' as const, targetId, ...told };
    const { id } = await service.call(experienceCalls.addExperience, { actor: anna, body });
    const params = { id, kind: 'experience' as const };
    await service.call(calls.reply, { params, actor: owner, body: { companyAccountId, content } });
    const reports = await service.call(experienceCalls.experiences, { query: { targetId } });
    expect(reports.items).toMatchObject([{ id, reply: { content } }]);
    await service.call(experienceCalls.deleteOwnExperience, { params: { id }, actor: anna });
    expect(await service.query('select from company_replies where thing_id = $1', [id])).toEqual([]);
    const gone = { params, actor: owner, body: { companyAccountId, content } };
    expect(await service.refusal(calls.reply, gone)).toMatchObject({ code: 'ExperienceNotFound' });
  });

  it('is written by owners and spokespersons of the account that speaks for it, and taken away by moderators', async () => {
    const [owner, spokesperson, recruiter] = [aUser('owner'), aUser('voice'), aUser('recruiter')];
    const { companyAccountId, entryId } = await aRepresented(owner);
    await aCompanyAccount(
      service,
      [
        owner,
        { id: spokesperson.id, companyRole: 'spokesperson' },
        { id: recruiter.id, companyRole: 'recruiter' },
      ],
      { companyId: companyAccountId },
    );
    const request = reply(entryId, companyAccountId);
    for (const actor of [recruiter, aUser()])
      expect(await service.refusal(calls.reply, { ...request, actor })).toMatchObject({ code: 'Forbidden' });
    // A person of another verified company.
    const stranger = aUser('stranger');
    const other = { ...reply(entryId, await aCompanyAccount(service, [stranger])), actor: stranger };
    expect(await service.refusal(calls.reply, other)).toMatchObject({ code: 'Forbidden' });
    await service.call(calls.reply, { ...request, actor: spokesperson });
    await service.call(calls.deleteReply, { params: request.params, actor: moderator });
    const missing = { ...reply(randomUUID(), companyAccountId), actor: owner };
    expect(await service.refusal(calls.reply, missing)).toMatchObject({ code: 'EntryNotFound' });
  });
});

describe('a disputed entry', () => {
  it('keeps what the company says and the decision with its reason and time', async () => {
    const owner = aUser('owner');
    const { targetId, companyAccountId, entryId } = await aRepresented(owner);
    const dispute = { params: { id: entryId }, actor: owner, body: { companyAccountId, content } };
    expect(await service.call(calls.dispute, dispute)).toMatchObject({ state: 'disputed' });
    expect(await service.refusal(calls.dispute, dispute)).toMatchObject({
      statusCode: 409,
      code: 'EntryDisputed',
    });
    expect(
      await service.query(`select data from outbox where type = $1 and data ->> 'itemId' = $2`, [
        contributionEvents.added.type,
        entryId,
      ]),
    ).toMatchObject([
      { data: { kind: 'dispute', excerpt: `Балтийский крюинг: ${content}`, authorId: owner.id } },
    ]);
    await decideEntry(entryId, 'confirmed', 'Решение суда вступило в силу');
    expect(await entryOf(targetId)).toMatchObject({
      state: 'confirmed',
      changes: [
        { state: 'disputed', reason: content, companyName: 'Балтийский крюинг' },
        { state: 'confirmed', reason: 'Решение суда вступило в силу', companyName: null },
      ],
    });
    expect(
      await service.query(`select from outbox where type = $1 and data ->> 'itemId' = $2`, [
        contributionEvents.settled.type,
        entryId,
      ]),
    ).toHaveLength(1);
  });

  it('is disputed once by a dispute that is sent again because its answer was lost', async () => {
    const owner = aUser('owner');
    const { companyAccountId, entryId, targetId } = await aRepresented(owner);
    const body = { companyAccountId, content, clientId: randomUUID() };
    const dispute = { params: { id: entryId }, actor: owner, body };
    const disputed = await service.call(calls.dispute, dispute);
    expect(await service.call(calls.dispute, dispute)).toEqual(disputed);
    expect((await entryOf(targetId))?.changes).toHaveLength(1);
  });

  it('is disputed three times at most, and not once it is resolved', async () => {
    const owner = aUser('owner');
    const { companyAccountId, entryId } = await aRepresented(owner);
    const dispute = { params: { id: entryId }, actor: owner, body: { companyAccountId, content } };
    for (let n = 0; n < 3; n += 1) {
      await service.call(calls.dispute, dispute);
      await decideEntry(entryId, 'confirmed', 'Подтверждено решением суда');
    }
    expect(await service.refusal(calls.dispute, dispute)).toMatchObject({ code: 'EntryDisputed' });
    const { targetId } = await aRepresented(owner);
    const resolved = await entryOf(targetId);
    await decideEntry(resolved?.id ?? '', 'resolved', 'Долг выплачен');
    const [{ account_id: accountId = '' } = {}] = await service.query<{ account_id: string }[]>(
      'select account_id from claims where target_id = $1',
      [targetId],
    );
    const late = {
      params: { id: resolved?.id ?? '' },
      actor: owner,
      body: { companyAccountId: accountId, content },
    };
    expect(await service.refusal(calls.dispute, late)).toMatchObject({ code: 'EntryDisputed' });
  });
});
