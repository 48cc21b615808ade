import { randomUUID } from 'node:crypto';
import { type BodyInput, banking } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { wholeReview } from '../testing/whole-review.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());

type Content = BodyInput<typeof banking.seedDemo>;

const bankId = 900_011;
const review = (rating: number, daysAgo: number): Content['reviews'][number] => ({
  id: randomUUID(),
  bankId,
  rating,
  currency: 'USD',
  comment: `оценка ${rating}.`,
  daysAgo,
});
const whole = (rating: number, daysAgo: number): Content['reviews'][number] => {
  const { transferredOn: _, ...facts } = wholeReview();
  return { ...review(rating, daysAgo), ...facts, transferredDaysBefore: 4 };
};
const content: Content = {
  banks: [{ id: bankId, name: '«Штурвал»', country: 'Демо-страна' }],
  reviews: [
    whole(5, 0),
    { ...review(5, 1), reply: { companyName: '«Штурвал»', content: 'спасибо за отзыв.' } },
    whole(4, 2),
  ],
};
const seed = (body: Content) =>
  service.call(banking.seedDemo, { body, actor: { kind: 'admin', login: 'admin' } });

it('fictional banks and reviews are marked, of the age that is asked for, and added once', async () => {
  expect(await seed(content)).toEqual({ added: 4 });
  expect(await seed(content)).toEqual({ added: 0 });
  const { items } = await service.call(banking.reviews);
  expect(items.map(({ comment, isDemo }) => [comment, isDemo])).toEqual([
    ['Демо: Пришло на следующий день, без вопросов.', true],
    ['Демо: оценка 5.', true],
    ['Демо: Пришло на следующий день, без вопросов.', true],
  ]);
  expect(
    items.map(({ reply }) => reply && [reply.companyName, reply.companyAccountId, reply.content]),
  ).toEqual([null, ['Демо-банк «Штурвал»', null, 'Демо: спасибо за отзыв.'], null]);
  const ages = items.map(({ createdAt }) => Math.round((Date.now() - Date.parse(createdAt)) / 86_400_000));
  expect(ages).toEqual([0, 1, 2]);
  const banks = await service.call(banking.providers);
  expect(banks.filter(({ isDemo }) => isDemo).map(({ name }) => name)).toEqual(['Демо-банк «Штурвал»']);
  expect(await service.call(banking.summary, { query: { bank: bankId, currency: 'USD' } })).toEqual([
    {
      bankId,
      currency: 'USD',
      totalReviews: 2,
      uncountedReviews: 1,
      averageRating: null,
      recommendationLevel: 'unknown',
    },
  ]);
});

it('content cannot name a real bank', () => {
  const wrong = { banks: [{ id: 7, name: 'Банк', country: 'Россия' }], reviews: [] };
  expect(banking.seedDemo.body.safeParse(wrong).success).toBe(false);
});

it('reviews of a bank that is in no list are refused by their place, and nothing is added', async () => {
  const unknown = { ...review(3, 0), bankId: 900_099 };
  const fresh = { id: 900_012, name: 'Берег', country: 'Демо-страна' };
  const body = { banks: [fresh], reviews: [review(3, 5), unknown] };
  const refusal = await service.refusal(banking.seedDemo, { body, actor: { kind: 'admin', login: 'admin' } });
  expect(refusal).toMatchObject({ code: 'BankNotFound', details: [{ field: 'reviews.1.bankId' }] });
  const banks = await service.call(banking.providers);
  expect(banks.map(({ id }) => id)).not.toContain(fresh.id);
});
