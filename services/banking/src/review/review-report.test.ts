import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  banking,
  bankingEvents,
  contributionEvents,
  type HoldReason,
} from '@kubrik/contract';
import {
  anOrigin,
  aUser,
  auditedCalls,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { wholeReview } from '../testing/whole-review.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());

const aVisitor = (): Actor => ({ kind: 'visitor', id: randomUUID() });
const write = (comment: string, actor: Actor = aVisitor()) =>
  service.call(banking.addReview, { actor, origin: anOrigin(), body: { bankId: 1, comment } });
const report = (id: string, actor: Actor = aVisitor()) => ({
  params: { id },
  actor,
  origin: anOrigin(),
  body: { reason: 'spam' as const },
});
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
  await service.publish(adminEvents.reportsDecided, {
    kind: 'review',
    itemId,
    excerpt: '',
    authorId,
    path: '',
    outcome,
    rule,
    heldFor,
    isGone: false,
    reporterIds: [],
  });
  await service.settle();
};
const isThere = async (id: string) =>
  (await service.call(banking.reviews, { query: {} })).items.some((review) => review.id === id);

it('a report names the review and nobody by name', async () => {
  const author = aUser('bosun');
  const { id } = await write('Перевод за час, пишите мне', author);
  expect(await service.call(banking.reportReview, report(id))).toEqual({ success: true });
  expect((await emitted(contributionEvents.reported.type)).at(-1)).toMatchObject({
    kind: 'review',
    itemId: id,
    excerpt: 'Перевод за час, пишите мне',
    authorName: '',
    authorId: author.id,
    path: '/banking/reviews?bank=1&currency=USD',
    reason: 'spam',
  });
  expect(await service.refusal(banking.reportReview, report(id, author))).toMatchObject({
    code: 'Forbidden',
  });
  expect(await service.refusal(banking.reportReview, report(randomUUID()))).toMatchObject({
    code: 'ReviewNotFound',
  });
});

it('a review comes back as it was, into the bank’s summary as well', async () => {
  const author = aUser('stoker');
  const said = { bankId: 2, rating: 2, fees: '1,5 %', comment: 'Две недели шёл перевод' } as const;
  const body = { ...wholeReview(), ...said };
  const sent = await service.call(banking.addReview, { actor: author, origin: anOrigin(), body });
  const { isHeld: _, ...written } = sent;
  const { id } = written;
  const read = async () => (await service.call(banking.reviews, { query: { bankId: 2 } })).items;
  const total = async () =>
    (await service.call(banking.summary, { query: { bankId: 2 } })).reduce(
      (sum, one) => sum + one.totalReviews,
      0,
    );
  await decide(id, 'deleted', author.id);
  expect([await read(), await total()]).toEqual([[], 0]);
  for (let n = 0; n < 2; n += 1) await decide(id, 'restored', author.id);
  expect([await read(), await total()]).toEqual([[written], 1]);
  expect((await emitted(bankingEvents.reviewChanged.type)).at(-1)).toMatchObject({
    reviewId: id,
    isDeleted: false,
  });
});

it('a review does not come back over a newer one of its month, without its account, or after its author’s deletion', async () => {
  const author = aUser('motorist');
  const first = await write('Первый', author);
  await decide(first.id, 'deleted', author.id);
  const second = await write('Второй', author);
  await decide(first.id, 'restored', author.id);
  expect([await isThere(first.id), await isThere(second.id)]).toEqual([false, true]);
  // The older review is not lost: it returns when the newer one is deleted.
  await service.call(banking.deleteReview, { actor: author, params: { id: second.id }, query: {} });
  await decide(first.id, 'restored', author.id);
  expect(await isThere(first.id)).toBe(true);

  await decide(first.id, 'deleted', author.id);
  await decide(first.id, 'restored', null);
  expect(await isThere(first.id)).toBe(false);

  const own = await write('Своё', author);
  await service.call(banking.deleteReview, {
    actor: author,
    params: { id: own.id },
    query: { rule: 'spam' },
  });
  await decide(own.id, 'restored', author.id);
  expect(await isThere(own.id)).toBe(false);
  expect(await emitted(contributionEvents.deletedByModerator.type)).toEqual([]);
});

it('a review that a moderator deletes at its place enters the inbox with the rule, and comes back', async () => {
  const author = aUser('cook');
  const { id } = await write('Звоните, помогу с переводом', author);
  const moderator = aUser('boss', 'admin');
  const deletion = { params: { id }, query: { rule: 'spam' as const } };
  await service.call(banking.deleteReview, { actor: moderator, ...deletion });
  expect(await service.call(banking.deleteReview, { actor: moderator, ...deletion })).toEqual({
    success: true,
  });
  expect(await auditedCalls(service, id)).toEqual(['banking.deleteReview']);
  const unknown = { ...deletion, params: { id: randomUUID() } };
  for (const [actor, refused] of [
    [moderator, unknown],
    [author, deletion],
  ] as const)
    expect(await service.refusal(banking.deleteReview, { actor, ...refused })).toMatchObject({
      code: 'ReviewNotFound',
    });
  expect(await emitted(contributionEvents.deletedByModerator.type)).toEqual([
    {
      kind: 'review',
      itemId: id,
      excerpt: 'Звоните, помогу с переводом',
      authorName: '',
      authorId: author.id,
      path: '/banking/reviews?bank=1&currency=USD',
      rule: 'spam',
      who: 'boss',
      moderatorId: moderator.id,
    },
  ]);
  // The decision in the inbox finds nothing more to delete.
  await decide(id, 'deleted', author.id);
  await decide(id, 'restored', author.id);
  expect(await isThere(id)).toBe(true);
});

describe('a held review', () => {
  const comment = 'Быстрее: pay.example';
  const hold = (actor: Actor, clientId: string = randomUUID(), heldFor: HoldReason = 'link') => ({
    actor,
    origin: { ...anOrigin(), heldFor },
    body: { bankId: 1, comment, clientId },
  });
  const held = (actor: Actor, clientId?: string) => service.call(banking.addReview, hold(actor, clientId));
  const letIn = (id: string, authorId: string | null) => decide(id, 'kept', authorId, 'link');

  it('is read and counted by nobody until a moderator lets it in, and a repeated call adds nothing', async () => {
    const author = aUser('agent');
    const clientId = randomUUID();
    const sent = await held(author, clientId);
    const { id } = sent;
    expect(sent).toMatchObject({ comment, isHeld: true });
    expect(await held(author, clientId)).toEqual(sent);
    expect(await isThere(id)).toBe(false);
    expect(await emitted(contributionEvents.held.type)).toEqual([
      {
        kind: 'review',
        itemId: id,
        content: comment,
        authorName: '',
        authorId: author.id,
        path: '/banking/reviews?bank=1&currency=USD',
        reason: 'link',
      },
    ]);
    const changes = async () =>
      (await emitted(bankingEvents.reviewChanged.type)).filter(
        (data) => 'reviewId' in data && data.reviewId === id,
      );
    expect(await changes()).toEqual([]);
    for (let n = 0; n < 2; n += 1) await letIn(id, author.id);
    expect(await isThere(id)).toBe(true);
    expect(await changes()).toHaveLength(1);
    expect(await held(author, clientId)).toMatchObject({ id, isHeld: false });
    expect((await held(aUser())).isHeld).toBe(true);
  });

  it('is refused where it would take the place of what others have read this month', async () => {
    const author = aUser('agent');
    const { id } = await write('Перевод за час', author);
    expect(await service.refusal(banking.addReview, hold(author))).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'comment' }],
    });
    expect(await isThere(id)).toBe(true);
  });

  it('gives way to the next review of the month, held or not', async () => {
    const author = aUser('agent');
    const [first, second] = [await held(author), await held(author)];
    const gone = async () =>
      (await emitted(bankingEvents.reviewChanged.type)).flatMap((data) =>
        'isDeleted' in data && data.isDeleted && 'reviewId' in data ? [data.reviewId] : [],
      );
    expect(await gone()).toContain(first.id);
    const { id } = await write('Перевод за час', author);
    expect(await gone()).toContain(second.id);
    for (const one of [first, second]) await letIn(one.id, author.id);
    expect([await isThere(first.id), await isThere(second.id), await isThere(id)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('leaves nothing when its author takes it back, and has its time when it is published', async () => {
    const [author, other] = [aUser('agent'), aUser()];
    const own = await held(author);
    await decide(own.id, 'deleted', author.id, 'link', null);
    await letIn(own.id, author.id);
    expect(await isThere(own.id)).toBe(false);
    expect(await service.query('select from deleted_reviews where id = $1', [own.id])).toEqual([]);
    const late = await held(other);
    await service.query(`update deleted_reviews set created_at = now() - interval '2 days' where id = $1`, [
      late.id,
    ]);
    await letIn(late.id, other.id);
    const shown = (await service.call(banking.reviews, { query: {} })).items.find(({ id }) => id === late.id);
    expect(Date.parse(shown?.createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(late.createdAt));
  });

  it('enters the inbox with every word of it', async () => {
    const author = aUser('agent');
    const words = Object.fromEntries(
      (banking.addReview.publishes?.fields ?? []).map((field) => [field, `${field}.example`]),
    );
    await service.call(banking.addReview, {
      actor: author,
      origin: { ...anOrigin(), heldFor: 'link' },
      body: { bankId: 1, ...words },
    });
    const { content } = (await emitted(contributionEvents.held.type)).at(-1) as { content: string };
    for (const word of Object.values(words)) expect(content).toContain(word);
  });
});
