import { randomUUID } from 'node:crypto';
import { type Actor, adminEvents, banking, bankingEvents } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';

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
const decide = async (itemId: string, outcome: 'kept' | 'deleted') => {
  await service.publish(adminEvents.reportsDecided, {
    kind: 'review',
    itemId,
    excerpt: '',
    authorId: null,
    path: '',
    outcome,
    rule: null,
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
  expect((await emitted(bankingEvents.reported.type)).at(-1)).toMatchObject({
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

it('a review that moderators keep stays, and one that they delete goes', async () => {
  const [kept, deleted] = [await write('Останется'), await write('Исчезнет')];
  await decide(kept.id, 'kept');
  for (let n = 0; n < 2; n += 1) await decide(deleted.id, 'deleted');
  expect([await isThere(kept.id), await isThere(deleted.id)]).toEqual([true, false]);
  expect((await emitted(bankingEvents.reviewChanged.type)).at(-1)).toMatchObject({
    reviewId: deleted.id,
    isDeleted: true,
  });
});

it('a flagged review is published and enters the inbox, and a repeated call adds nothing', async () => {
  const author = aUser('agent');
  const send = (clientId: string) =>
    service.call(banking.addReview, {
      actor: author,
      origin: { ...anOrigin(), flaggedFor: 'link' },
      body: { bankId: 1, comment: 'Быстрее: pay.example', clientId },
    });
  const clientId = randomUUID();
  const { id } = await send(clientId);
  await send(clientId);
  expect(await isThere(id)).toBe(true);
  expect(await emitted(bankingEvents.flagged.type)).toEqual([
    {
      kind: 'review',
      itemId: id,
      excerpt: 'Быстрее: pay.example',
      authorName: '',
      authorId: author.id,
      path: '/banking/reviews?bank=1&currency=USD',
      reason: 'link',
    },
  ]);
});
