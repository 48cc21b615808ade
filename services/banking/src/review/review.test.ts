import { randomUUID } from 'node:crypto';
import { type Actor, type BodyInput, banking, bankingEvents, newBankReview } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { ReviewRepository } from './review.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());

const query = (sql: string, values: unknown[] = []) => service.query(sql, values);
beforeEach(() => query('delete from reviews'));

const aVisitor = (): Actor => ({ kind: 'visitor', id: randomUUID() });
const anAdmin: Actor = { kind: 'admin', login: 'admin' };
const write = (
  draft: Partial<BodyInput<typeof banking.addReview>> = {},
  actor: Actor = aVisitor(),
  origin = anOrigin(),
) => service.call(banking.addReview, { actor, origin, body: { bankId: 1, ...draft } });
const written = async (filter: { bankId?: number; currency?: 'USD' | 'EUR' } = {}) =>
  (await service.call(banking.reviews, { query: filter })).items;
/** The next day, as far as the stored rows show. */
const dayPasses = () => query(`update reviews set day = day - 1, created_at = created_at - interval '1 day'`);

describe('banks', () => {
  it('are there from the first start, real ones by name and country', async () => {
    const banks = await service.call(banking.providers);
    expect(banks.length).toBeGreaterThan(20);
    expect(banks[0]).toEqual({ id: 1, name: 'Сбербанк', country: 'Россия', isDemo: false });
    expect(await service.call(banking.allProviders)).toEqual(banks);
  });
});

describe('a review', () => {
  it('is kept with the defaults of the form, and without a visitor’s identity', async () => {
    const review = await write({ comment: '  Пришло за день  ', userId: 'user_1763700000000' });
    expect(review).toMatchObject({
      bankId: 1,
      userId: null,
      rating: 5,
      currency: 'USD',
      serviceType: 'salary',
      vesselType: null,
      processingTime: '',
      fees: '',
      comment: 'Пришло за день',
      isVerified: false,
      isCounted: true,
      isDemo: false,
    });
    const { isHeld: _, ...shown } = review;
    expect(await written()).toEqual([shown]);
  });

  it('carries the account of who is signed in, and nobody else’s', async () => {
    const bosun = aUser();
    expect((await write({ userId: randomUUID() }, bosun)).userId).toBe(bosun.id);
  });

  it('takes the place of the one that the same person wrote of the bank that day', async () => {
    const visitor = aVisitor();
    const first = await write({ rating: 2, comment: 'Плохо' }, visitor);
    await service.call(banking.verifyReview, {
      actor: anAdmin,
      params: { id: first.id },
      body: { isVerified: true },
    });
    await write({ bankId: 2 }, visitor);
    await write();
    const second = await write({ rating: 4, comment: 'Исправили', currency: 'EUR' }, visitor);
    const ofBank = await written({ bankId: 1 });
    expect(ofBank).toHaveLength(2);
    // The verified text is gone.
    expect(ofBank[0]).toMatchObject({ id: second.id, rating: 4, currency: 'EUR', isVerified: false });
    expect(await written()).toHaveLength(3);
  });

  it('stays beside the one of the next day', async () => {
    const visitor = aVisitor();
    await write({}, visitor);
    await dayPasses();
    await write({}, visitor);
    expect(await written()).toHaveLength(2);
  });

  it('is one however many are sent at once', async () => {
    const visitor = aVisitor();
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, n) => write({ comment: `Отзыв ${n}` }, visitor)),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await written()).toHaveLength(1);
  });

  it('is stored once under its client id, even when another has replaced it since', async () => {
    const visitor = aVisitor();
    const draft = { clientId: randomUUID(), comment: 'Первый' };
    await Promise.all([write(draft, visitor), write(draft, visitor)]);
    await write({ comment: 'Второй' }, visitor);
    await write(draft, visitor);
    expect((await written()).map(({ comment }) => comment)).toEqual(['Второй']);
  });

  it('is refused when its client id was another’s, or another text’s', async () => {
    const visitor = aVisitor();
    const body = { bankId: 1, clientId: randomUUID(), comment: 'Первый' };
    await write(body, visitor);
    const refusal = (actor: Actor, comment: string) =>
      service.refusal(banking.addReview, { actor, body: { ...body, comment } });
    expect((await refusal(visitor, 'Другой')).code).toBe('AlreadyUsed');
    expect((await refusal(aVisitor(), 'Другой')).code).toBe('AlreadyUsed');
    expect((await refusal(aUser(), 'Первый')).code).toBe('AlreadyUsed');
  });

  it('is stored once although the visitor’s cookie changed between two tries', async () => {
    const draft = { clientId: randomUUID(), comment: 'Первый' };
    const [first, second] = [await write(draft, aVisitor()), await write(draft, aVisitor())];
    expect(second).toEqual(first);
    const { isHeld: _, ...review } = first;
    expect(await written()).toEqual([review]);
  });

  it('of a bank that is not there is refused', async () => {
    const refusal = await service.refusal(banking.addReview, { body: { bankId: 999 } });
    expect(refusal).toMatchObject({ statusCode: 404, message: 'Банк не найден' });
  });

  it.each([
    ['rating', 6, 'Поставьте оценку от 1 до 5'],
    ['rating', 2.5, 'Поставьте оценку от 1 до 5'],
    ['bankId', 0, 'Выберите банк'],
    ['currency', 'RUB', 'Неверная валюта'],
    ['serviceType', 'gift', 'Неверный вид выплаты'],
    ['comment', 'x'.repeat(10_001), 'Не больше 10000 символов'],
    ['comment', 'a\u0000b', 'Текст содержит недопустимые символы'],
  ])('is refused for its %s: %#', (field, value, message) => {
    const issues = newBankReview.safeParse({ bankId: 1, [field]: value }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  it('is announced when it is written, verified and deleted', async () => {
    await query('delete from outbox');
    const { id } = await write();
    const actor = aUser('moderator', 'admin');
    await service.call(banking.verifyReview, { actor, params: { id }, body: { isVerified: true } });
    await service.call(banking.deleteReview, { actor, params: { id } });
    const rows = await query(`select data from outbox where type = $1 order by seq`, [
      bankingEvents.reviewChanged.type,
    ]);
    expect(rows).toEqual(
      [false, false, true].map((isDeleted) => ({ data: { reviewId: id, bankId: 1, isDeleted } })),
    );
  });
});

describe('deleting a review', () => {
  it('is for who wrote it, and for a moderator', async () => {
    const visitor = aVisitor();
    const { id } = await write({}, visitor);
    const other = await service.refusal(banking.deleteReview, { actor: aVisitor(), params: { id } });
    expect(other.code).toBe('Forbidden');
    expect(
      (await service.refusal(banking.deleteReview, { actor: aUser('boris'), params: { id } })).code,
    ).toBe('Forbidden');
    expect(await service.call(banking.deleteReview, { actor: visitor, params: { id } })).toEqual({
      success: true,
    });
    const again = await service.refusal(banking.deleteReview, { actor: visitor, params: { id } });
    expect(again.message).toBe('Отзыв не найден');
    const second = await write();
    await service.call(banking.deleteReview, { actor: anAdmin, params: { id: second.id } });
    expect(await written()).toEqual([]);
  });

  it('is not undone by the same review arriving late once more', async () => {
    const visitor = aVisitor();
    const body = { bankId: 1, clientId: randomUUID() };
    const { id } = await write(body, visitor);
    await service.call(banking.deleteReview, { actor: visitor, params: { id } });
    expect((await service.refusal(banking.addReview, { actor: visitor, body })).code).toBe('ReviewNotFound');
    expect(await written()).toEqual([]);
  });
});

describe('the list', () => {
  it('goes by pages, the newest first, of one bank and currency', async () => {
    for (let n = 0; n < 5; n += 1) await write({ comment: `Отзыв ${n}` });
    await write({ currency: 'EUR' });
    await write({ bankId: 2 });
    const filter = { bankId: 1, currency: 'USD', limit: 2 } as const;
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await service.call(banking.reviews, {
        query: { ...filter, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...page.items.map(({ comment }) => comment));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(seen).toEqual(['Отзыв 4', 'Отзыв 3', 'Отзыв 2', 'Отзыв 1', 'Отзыв 0']);
    const wrong = await service.refusal(banking.reviews, { query: { cursor: 'x' } });
    expect(wrong.code).toBe('BadCursor');
  });
});

describe('the summary', () => {
  const rate = async (...ratings: number[]) => {
    for (const rating of ratings) await write({ rating });
  };
  const summary = () => service.call(banking.summary, { query: { bank: 1, currency: 'USD' } });

  it('has no line for a bank without reviews', async () => {
    expect(await summary()).toEqual([]);
  });

  it('counts each bank and currency by itself, by either name of the filter', async () => {
    await rate(5, 4, 4);
    await write({ rating: 1, currency: 'EUR' });
    await write({ rating: 2, bankId: 2 });
    const line = {
      bankId: 1,
      currency: 'USD',
      totalReviews: 3,
      averageRating: 4.3,
      recommendationLevel: 'good',
    };
    expect(await summary()).toEqual([line]);
    expect(await service.call(banking.summary, { query: { bankId: 1, currency: 'USD' } })).toEqual([line]);
    expect(await service.call(banking.summary)).toHaveLength(3);
  });

  it('is made of three reviews of the visitors of one network, and of every account’s', async () => {
    const origin = anOrigin('203.0.113.9');
    const reviews = [];
    for (let n = 0; n < 20; n += 1) reviews.push(await write({ rating: 5 }, aVisitor(), origin));
    expect(reviews.map(({ isCounted }) => isCounted)).toEqual(reviews.map((_, n) => n < 3));
    expect(await summary()).toMatchObject([{ totalReviews: 3 }]);
    // Those of another network, of another bank and of people with accounts have nothing to do with it.
    await write({ rating: 1 }, aVisitor(), anOrigin('203.0.113.10'));
    await write({ rating: 1 }, aUser(), origin);
    expect((await write({ bankId: 2 }, aVisitor(), origin)).isCounted).toBe(true);
    expect(await summary()).toMatchObject([{ totalReviews: 5, averageRating: 3.4 }]);
    expect(await written({ bankId: 1 })).toHaveLength(22);
    // Who changes a review that does not count does not make it count.
    const [row] = await query(`select person from reviews where id = $1`, [reviews[19]?.id]);
    const last: Actor = { kind: 'visitor', id: row.person.slice('visitor:'.length) };
    expect(await write({ rating: 1 }, last, anOrigin())).toMatchObject({ isCounted: false });
  });

  it('is made of three reviews of the unverified accounts of one network', async () => {
    const origin = anOrigin('203.0.113.9');
    const reviews = [];
    for (let n = 0; n < 6; n += 1)
      reviews.push(await write({ rating: 5 }, { ...aUser(`fresh${n}`), isUnverified: true }, origin));
    expect(reviews.map(({ isCounted }) => isCounted)).toEqual([true, true, true, false, false, false]);
    expect(await summary()).toMatchObject([{ totalReviews: 3 }]);
  });

  it('counts three of a network also when they are sent at once', async () => {
    const origin = anOrigin('2001:db8::1');
    await Promise.all(Array.from({ length: 12 }, () => write({}, aVisitor(), origin)));
    expect(await summary()).toMatchObject([{ totalReviews: 3 }]);
  });

  it('takes three more of a network after a year, when the network is forgotten', async () => {
    const origin = anOrigin('203.0.113.9');
    for (let n = 0; n < 4; n += 1) await write({}, aVisitor(), origin);
    await query(`update reviews set day = day - 365, created_at = created_at - interval '365 days'`);
    expect((await write({}, aVisitor(), origin)).isCounted).toBe(true);
    await service.running.app.get(ReviewRepository).forgetNetworks();
    expect(
      await query('select is_counted, network is null as is_forgotten from reviews order by id'),
    ).toEqual([
      ...Array.from({ length: 3 }, () => ({ is_counted: true, is_forgotten: true })),
      { is_counted: false, is_forgotten: true },
      { is_counted: true, is_forgotten: false },
    ]);
    const lines = await query('select r::text as line from reviews r');
    expect(JSON.stringify(lines)).not.toContain('203.0.113');
  });

  it.each([
    [[5, 5], 5, 'unknown'],
    [[5, 5, 5], 5, 'excellent'],
    [[5, 5, 5, 5, 4, 4, 4, 4, 5, 4], 4.5, 'excellent'],
    [[5, 4, 4], 4.3, 'good'],
    [[4, 4, 3], 3.7, 'good'],
    [[4, 3, 3], 3.3, 'fair'],
    [[3, 3, 2], 2.7, 'fair'],
    [[3, 2, 2], 2.3, 'poor'],
    [[1, 1, 1], 1, 'poor'],
  ])('of the ratings %j is %d and «%s»', async (ratings, averageRating, recommendationLevel) => {
    await rate(...ratings);
    expect(await summary()).toEqual([
      { bankId: 1, currency: 'USD', totalReviews: ratings.length, averageRating, recommendationLevel },
    ]);
  });

  it('is read by its index among 100,000 reviews', async () => {
    // In parts: a statement of the service may take a few seconds, no more.
    for (let from = 0; from < 100_000; from += 10_000) {
      await query(
        `insert into reviews (id, bank_id, person, day, rating, currency, service_type, processing_time, fees, comment)
         select gen_random_uuid(), 1 + n % 26, 'test:' || n, current_date, 1 + n % 5,
           (array['USD', 'EUR', 'GBP', 'NOK', 'SGD'])[1 + n / 26 % 5], 'salary', '1 день', '0 %', repeat('x', 200)
         from generate_series(${from + 1}, ${from + 10_000}) as n`,
      );
    }
    await query('vacuum analyze reviews');
    const plan = JSON.stringify(
      await query(
        `explain (format json) select * from bank_summaries where bank_id = 1 and currency = 'USD'`,
      ),
    );
    // Only the index, or through its bitmap while pages are not known to be visible: the planner's choice.
    expect(plan).toContain('reviews_rated');
    expect(plan).not.toContain('Seq Scan');
    const all = await service.call(banking.summary);
    expect(all).toHaveLength(130);
    expect(all.reduce((sum, { totalReviews }) => sum + totalReviews, 0)).toBe(100_000);
    const list = JSON.stringify(
      await query(
        `explain (format json) select id from reviews where bank_id = 1 and currency = 'USD'
         order by created_at desc, id desc limit 51`,
      ),
    );
    expect(list).toContain('reviews_of_bank');
  });
});
