import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  banking,
  bankingEvents,
  bankReplyCalls as calls,
  userEvents,
} from '@kubrik/contract';
import {
  aCompanyAccount,
  anOrigin,
  aUser,
  startTestService,
  type TestService,
  verified,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());

type Person = ReturnType<typeof aUser>;
const moderator = aUser('moderator', 'admin');
const aVisitor = (): Actor => ({ kind: 'visitor', id: randomUUID() });
const content = 'Перевод задержал банк-корреспондент, деньги зачислены третьего марта.';

let banks = 0;
/** A bank without a representative. */
const aBank = (): number => {
  banks += 1;
  return banks;
};
const write = async (bankId: number, actor: Actor = aVisitor()) =>
  (
    await service.call(banking.addReview, {
      actor,
      origin: anOrigin(),
      body: { bankId, comment: 'Две недели шёл перевод' },
    })
  ).id;
const remove = (id: string, actor: Actor) =>
  service.call(banking.deleteReview, {
    params: { id },
    actor,
    query: actor === moderator ? { rule: 'spam' } : {},
  });
const reviewOf = async (bankId: number) =>
  (await service.call(banking.reviews, { query: { bankId } })).items[0];
const ask = (bankId: number, companyAccountId: string, actor: Person, note?: string) => ({
  actor,
  body: { bankId, companyAccountId, note },
});
const waitingFor = async (bankId: number) =>
  (await service.call(calls.claims, { query: {}, actor: moderator })).items.find(
    (claim) => claim.bankId === bankId,
  );
const decision = (id = '', body: { accept: boolean; reason?: string } = { accept: true }) => ({
  params: { id },
  actor: moderator,
  body,
});
const representative = async (bankId: number) =>
  (await service.call(calls.representative, { query: { bankId } })).representative;
const reply = (id: string, companyAccountId: string, actor: Person, words = content) => ({
  params: { id },
  actor,
  body: { companyAccountId, content: words },
});
const forbidden = { statusCode: 403, code: 'Forbidden', details: [{ field: 'companyAccountId' }] };

const reviewedEvents = async (bankId: number) =>
  (
    await service.query<{ data: { reviewId: string; bankId: number; representativeId: string } }[]>(
      'select data from outbox where type = $1 order by id',
      [bankingEvents.representedReviewed.type],
    )
  )
    .map(({ data }) => data)
    .filter((data) => data.bankId === bankId);

/**
 * Makes a company account the representative of a bank: the account claims the bank, and a moderator accepts.
 */
async function represent(bankId: number, companyAccountId: string, owner: Person): Promise<void> {
  await service.call(calls.claim, ask(bankId, companyAccountId, owner));
  await service.call(calls.decideClaim, decision((await waitingFor(bankId))?.id));
}

/** A bank with a verified representative, and a review of the bank. */
async function aRepresented(owner: Person) {
  const bankId = aBank();
  const companyAccountId = await aCompanyAccount(service, [owner]);
  await represent(bankId, companyAccountId, owner);
  return { bankId, companyAccountId, reviewId: await write(bankId) };
}

describe('a company account that asks to speak for a bank', () => {
  it('speaks for it once a moderator has accepted, and learns why one has refused', async () => {
    const [bankId, owner] = [aBank(), aUser('owner')];
    const companyAccountId = await aCompanyAccount(service, [owner]);
    const own = () => service.call(calls.ownClaims, { query: { bankId }, actor: owner });
    expect(await own()).toMatchObject([{ companyAccountId, isVerified: true, state: null }]);
    await service.call(calls.claim, ask(bankId, companyAccountId, owner, 'Это мы'));
    const claim = await waitingFor(bankId);
    expect(claim).toMatchObject({
      bankName: 'Сбербанк',
      companyName: 'Балтийский крюинг',
      verification: verified,
      note: 'Это мы',
    });
    const refused = { accept: false, reason: 'Другая компания' };
    await service.call(calls.decideClaim, decision(claim?.id, refused));
    expect(await own()).toMatchObject([{ state: 'refused', reason: 'Другая компания' }]);
    expect(await representative(bankId)).toBeNull();
    await represent(bankId, companyAccountId, owner);
    expect(await representative(bankId)).toMatchObject({ companyAccountId, verification: verified });
    expect(await service.refusal(calls.decideClaim, decision(claim?.id))).toMatchObject({
      code: 'ClaimNotFound',
    });
    const announced = await service.query(
      `select data -> 'isAccepted' as accepted from outbox where type = $1 order by seq`,
      [bankingEvents.claimDecided.type],
    );
    expect(announced).toEqual([{ accepted: false }, { accepted: true }]);
  });

  it('is verified, is asked for by its owners and spokespersons, and names a bank of the list', async () => {
    const [bankId, owner, recruiter] = [aBank(), aUser('owner'), aUser('recruiter')];
    const people = [owner, { id: recruiter.id, companyRole: 'recruiter' as const }];
    const companyAccountId = await aCompanyAccount(service, people);
    for (const stranger of [recruiter, aUser()])
      expect(await service.refusal(calls.claim, ask(bankId, companyAccountId, stranger))).toMatchObject(
        forbidden,
      );
    const unverified = await aCompanyAccount(service, [owner], { verification: null });
    expect(await service.refusal(calls.claim, ask(bankId, unverified, owner))).toMatchObject({
      statusCode: 409,
      code: 'CompanyNotVerified',
    });
    expect(await service.refusal(calls.claim, ask(999_999, companyAccountId, owner))).toMatchObject({
      code: 'BankNotFound',
      details: [{ field: 'bankId' }],
    });
  });

  it('is one at a time, also when two claims wait', async () => {
    const [bankId, owner, other] = [aBank(), aUser('owner'), aUser('other')];
    const [first, second] = [
      await aCompanyAccount(service, [owner]),
      await aCompanyAccount(service, [other]),
    ];
    await service.call(calls.claim, ask(bankId, first, owner));
    const claim = await waitingFor(bankId);
    await service.call(calls.claim, ask(bankId, second, other));
    await service.call(calls.decideClaim, decision(claim?.id));
    const left = await waitingFor(bankId);
    expect(await service.refusal(calls.decideClaim, decision(left?.id))).toMatchObject({
      statusCode: 409,
      code: 'AlreadyRepresented',
    });
    expect(await service.refusal(calls.claim, ask(bankId, second, other))).toMatchObject({
      code: 'AlreadyRepresented',
    });
  });

  it('speaks no more once its verification is withdrawn; when it goes, another may', async () => {
    const [owner, other] = [aUser('owner'), aUser('other')];
    const { bankId, companyAccountId, reviewId } = await aRepresented(owner);
    await service.call(calls.reply, reply(reviewId, companyAccountId, owner));
    await aCompanyAccount(service, [owner], { companyId: companyAccountId, verification: null });
    expect(await representative(bankId)).toBeNull();
    expect(await service.refusal(calls.reply, reply(reviewId, companyAccountId, owner))).toMatchObject(
      forbidden,
    );
    expect((await reviewOf(bankId))?.reply).toMatchObject({ companyAccountId, verification: null });

    const waits = aBank();
    await aCompanyAccount(service, [owner], { companyId: companyAccountId });
    await service.call(calls.claim, ask(waits, companyAccountId, owner));
    await aCompanyAccount(service, [], { companyId: companyAccountId, isDeleted: true });
    expect(await waitingFor(waits)).toBeUndefined();
    expect((await reviewOf(bankId))?.reply).toMatchObject({
      companyAccountId: null,
      companyName: 'Балтийский крюинг',
      content,
    });
    const second = await aCompanyAccount(service, [other]);
    await represent(bankId, second, other);
    // Nobody can take back the reply of the deleted account, but the new account can replace it.
    const takenBack = { params: { id: reviewId }, actor: other };
    expect(await service.refusal(calls.deleteOwnReply, takenBack)).toMatchObject(forbidden);
    await service.call(calls.reply, reply(reviewId, second, other, `${content} Извините.`));
    expect((await reviewOf(bankId))?.reply).toMatchObject({ companyAccountId: second });
  });
});

describe('a reply of a bank', () => {
  it('stands under the review; a second one replaces it, and it can be taken back', async () => {
    const owner = aUser('owner');
    const { bankId, companyAccountId, reviewId } = await aRepresented(owner);
    const request = reply(reviewId, companyAccountId, owner);
    expect((await reviewOf(bankId))?.reply).toBeNull();
    const first = await service.call(calls.reply, request);
    expect(await service.call(calls.reply, request)).toEqual(first);
    expect((await reviewOf(bankId))?.reply).toEqual(first);
    expect(first).toMatchObject({ companyAccountId, verification: verified, content, editedAt: null });
    const second = reply(reviewId, companyAccountId, owner, `${content} Извините за задержку.`);
    expect((await service.call(calls.reply, second)).editedAt).not.toBeNull();
    await service.call(calls.deleteOwnReply, { params: { id: reviewId }, actor: owner });
    expect((await reviewOf(bankId))?.reply).toBeNull();
    const again = { params: { id: reviewId }, actor: owner };
    expect(await service.refusal(calls.deleteOwnReply, again)).toMatchObject({ code: 'ReplyNotFound' });
  });

  it('is written by owners and spokespersons of the account that speaks for this bank, and taken away by moderators', async () => {
    const [owner, voice, recruiter] = [aUser('owner'), aUser('voice'), aUser('recruiter')];
    const { bankId, companyAccountId, reviewId } = await aRepresented(owner);
    const people = [
      owner,
      { id: voice.id, companyRole: 'spokesperson' as const },
      { id: recruiter.id, companyRole: 'recruiter' as const },
    ];
    await aCompanyAccount(service, people, { companyId: companyAccountId });
    for (const actor of [recruiter, aUser()])
      expect(await service.refusal(calls.reply, reply(reviewId, companyAccountId, actor))).toMatchObject(
        forbidden,
      );
    // The representative of another bank.
    const stranger = aUser('stranger');
    const elsewhere = await aRepresented(stranger);
    for (const [id, account, actor] of [
      [reviewId, elsewhere.companyAccountId, stranger],
      [elsewhere.reviewId, companyAccountId, owner],
    ] as const)
      expect(await service.refusal(calls.reply, reply(id, account, actor))).toMatchObject(forbidden);
    await service.call(calls.reply, reply(reviewId, companyAccountId, voice));
    const takenBack = { params: { id: reviewId }, actor: stranger };
    expect(await service.refusal(calls.deleteOwnReply, takenBack)).toMatchObject(forbidden);
    await service.call(calls.deleteReply, { params: { id: reviewId }, actor: moderator });
    expect((await reviewOf(bankId))?.reply).toBeNull();
    expect(await service.refusal(calls.reply, reply(randomUUID(), companyAccountId, owner))).toMatchObject({
      code: 'ReviewNotFound',
    });
  });

  it('stays while the writer changes the review, and goes with it', async () => {
    const [owner, writer] = [aUser('owner'), aUser('writer')];
    const { bankId, companyAccountId } = await aRepresented(owner);
    const id = await write(bankId, writer);
    await service.call(calls.reply, reply(id, companyAccountId, owner));
    const changed = await service.call(banking.addReview, {
      actor: writer,
      origin: anOrigin(),
      body: { bankId, comment: 'Три недели шёл перевод' },
    });
    expect(changed).toMatchObject({ id, versions: 1, reply: { content } });
    await remove(id, writer);
    expect(await service.query('select from company_replies where thing_id = $1', [id])).toEqual([]);
    expect(await service.refusal(calls.reply, reply(id, companyAccountId, owner))).toMatchObject({
      code: 'ReviewNotFound',
    });
  });

  it('comes back with a review that moderators restore, and goes with one whose writer’s account does', async () => {
    const [owner, writer] = [aUser('owner'), aUser('writer')];
    const { bankId, companyAccountId } = await aRepresented(owner);
    const id = await write(bankId, writer);
    await service.call(calls.reply, reply(id, companyAccountId, owner));
    await remove(id, moderator);
    expect(await service.refusal(calls.reply, reply(id, companyAccountId, owner))).toMatchObject({
      code: 'ReviewNotFound',
    });
    await service.publish(adminEvents.reportsDecided, {
      kind: 'review',
      itemId: id,
      excerpt: '',
      authorId: writer.id,
      path: '',
      outcome: 'restored',
      rule: null,
      heldFor: null,
      isGone: false,
      reporterIds: [],
    });
    await service.settle();
    expect(await reviewOf(bankId)).toMatchObject({ id, reply: { content } });
    await remove(id, moderator);
    await service.publish(userEvents.accountDeleted, { userId: writer.id });
    await service.settle();
    expect(await service.query('select from company_replies where thing_id = $1', [id])).toEqual([]);
  });

  it('loses its writer when their account goes, and stays', async () => {
    const [owner, voice] = [aUser('owner'), aUser('voice')];
    const { bankId, companyAccountId, reviewId } = await aRepresented(owner);
    const people = [owner, { id: voice.id, companyRole: 'spokesperson' as const }];
    await aCompanyAccount(service, people, { companyId: companyAccountId });
    await service.call(calls.reply, reply(reviewId, companyAccountId, voice));
    await service.publish(userEvents.accountDeleted, { userId: voice.id });
    await service.settle();
    expect((await reviewOf(bankId))?.reply).toMatchObject({ companyAccountId, content });
    expect(
      await service.query('select author_id from company_replies where thing_id = $1', [reviewId]),
    ).toEqual([{ author_id: null }]);
  });

  it('tells caches of another name or verification of who replied, and of nobody else', async () => {
    const [owner, silent] = [aUser('owner'), aUser('silent')];
    const { companyAccountId } = await aRepresented(owner);
    const other = await aCompanyAccount(service, [silent]);
    for (const companyId of [companyAccountId, other])
      await aCompanyAccount(service, [owner], { companyId, name: 'Северный крюинг' });
    const announced = await service.query(
      `select data ->> 'companyId' as id from outbox where type = $1 and data ->> 'companyId' in ($2, $3)`,
      [bankingEvents.representativeChanged.type, companyAccountId, other],
    );
    expect(announced).toEqual([{ id: companyAccountId }]);
  });
});

describe('a review of a bank for which somebody speaks', () => {
  it('is announced to them when it is new, and not when it is changed', async () => {
    const [bankId, owner] = [aBank(), aUser('bank_owner')];
    const account = await aCompanyAccount(service, [owner]);
    await write(bankId);
    expect(await reviewedEvents(bankId)).toEqual([]);
    await represent(bankId, account, owner);
    const author = aUser('bank_author');
    const id = await write(bankId, author);
    const said = { reviewId: id, representativeId: account, excerpt: 'Две недели шёл перевод' };
    expect(await reviewedEvents(bankId)).toMatchObject([said]);
    await service.call(banking.addReview, {
      actor: author,
      origin: anOrigin(),
      body: { bankId, comment: 'Три недели шёл перевод' },
    });
    expect(await reviewedEvents(bankId)).toHaveLength(1);
  });

  it('that was held is announced when a moderator lets it in', async () => {
    const [bankId, owner] = [aBank(), aUser('bank_owner_held')];
    await represent(bankId, await aCompanyAccount(service, [owner]), owner);
    const author = aUser('bank_author_held');
    const { id, isHeld } = await service.call(banking.addReview, {
      actor: author,
      origin: { ...anOrigin(), heldFor: 'link' },
      body: { bankId, comment: 'Смотрите https://bank.example' },
    });
    expect(isHeld).toBe(true);
    expect(await reviewedEvents(bankId)).toEqual([]);
    await service.publish(adminEvents.reportsDecided, {
      kind: 'review',
      itemId: id,
      excerpt: '',
      authorId: author.id,
      path: '',
      outcome: 'kept',
      rule: null,
      heldFor: 'link',
      isGone: false,
      reporterIds: [],
    });
    await service.settle();
    expect(await reviewedEvents(bankId)).toMatchObject([{ reviewId: id }]);
  });
});
