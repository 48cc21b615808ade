import { randomUUID } from 'node:crypto';
import { type Actor, type BodyInput, banking, bankingEvents, newBankReview } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { reviewTables, wholeReview } from '../testing/whole-review.js';
import { ReviewRepository } from './review.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());

const query = (sql: string, values: unknown[] = []) => service.query(sql, values);
beforeEach(async () => {
  for (const table of reviewTables) await query(`delete from ${table}`);
});

const aVisitor = (): Actor => ({ kind: 'visitor', id: randomUUID() });
const anAdmin: Actor = { kind: 'admin', login: 'admin' };
const write = (
  draft: Partial<BodyInput<typeof banking.addReview>> = {},
  actor: Actor = aVisitor(),
  origin = anOrigin(),
) => service.call(banking.addReview, { actor, origin, body: { bankId: 1, ...draft } });
const written = async (filter: { bankId?: number; currency?: 'USD' | 'EUR' } = {}) =>
  (await service.call(banking.reviews, { query: filter })).items;
/** Writes a review that counts, unless its network already has three. */
const writeWhole = (
  draft: Partial<BodyInput<typeof banking.addReview>> = {},
  actor?: Actor,
  origin = anOrigin(),
) => write({ ...wholeReview(), ...draft }, actor, origin);
/** Moves the stored rows into the past, so that the next month begins. */
const monthPasses = () =>
  query(
    `update reviews set day = day - 31, month = (month - interval '1 month')::date, created_at = created_at - interval '31 days'`,
  );

describe('banks', () => {
  it('are there from the first start, real ones by name and country', async () => {
    const banks = await service.call(banking.providers);
    expect(banks.length).toBeGreaterThan(20);
    expect(banks[0]).toEqual({
      id: 1,
      name: 'Сбербанк',
      country: 'Россия',
      website: 'https://www.sberbank.ru/',
      isDemo: false,
    });
    expect(banks.filter(({ isDemo, website }) => !isDemo && !website?.startsWith('https://'))).toEqual([]);
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
      isCounted: false,
      versions: 0,
      isDemo: false,
    });
    const { isHeld: _, ...shown } = review;
    expect(await written()).toEqual([shown]);
  });

  it('carries the account of who is signed in, and nobody else’s', async () => {
    const bosun = aUser();
    expect((await write({ userId: randomUUID() }, bosun)).userId).toBe(bosun.id);
  });

  it('changes the one that the same person wrote of the bank that month', async () => {
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
    // The verified text was replaced.
    expect(ofBank[0]).toMatchObject({ id: second.id, rating: 4, currency: 'EUR', isVerified: false });
    expect(await written()).toHaveLength(3);
  });

  it('stays beside the one of the month before', async () => {
    const visitor = aVisitor();
    await write({}, visitor);
    await monthPasses();
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
    for (const rating of ratings) await writeWhole({ rating });
  };
  const summary = () => service.call(banking.summary, { query: { bank: 1, currency: 'USD' } });

  it('has no line for a bank without reviews', async () => {
    expect(await summary()).toEqual([]);
  });

  it('counts each bank and currency by itself, by either name of the filter', async () => {
    await rate(5, 4, 4, 4, 5);
    await writeWhole({ rating: 1, currency: 'EUR' });
    await writeWhole({ rating: 2, bankId: 2 });
    const line = {
      bankId: 1,
      currency: 'USD',
      totalReviews: 5,
      uncountedReviews: 0,
      averageRating: 4.4,
      recommendationLevel: 'good',
    };
    expect(await summary()).toEqual([line]);
    expect(await service.call(banking.summary, { query: { bankId: 1, currency: 'USD' } })).toEqual([line]);
    expect(await service.call(banking.summary)).toHaveLength(3);
  });

  it('has no number below five, and names those that do not count', async () => {
    await rate(5, 5, 5, 5);
    await write({ rating: 1 });
    const line = {
      totalReviews: 4,
      uncountedReviews: 1,
      averageRating: null,
      recommendationLevel: 'unknown',
    };
    expect(await summary()).toMatchObject([line]);
    await rate(5);
    expect(await summary()).toMatchObject([{ totalReviews: 5, averageRating: 5 }]);
  });

  it('is not made by six calls without a cookie', async () => {
    const origin = anOrigin('203.0.113.9');
    for (let n = 0; n < 6; n += 1) await writeWhole({ rating: 5 }, aVisitor(), origin);
    expect(await summary()).toMatchObject([
      { totalReviews: 3, uncountedReviews: 3, averageRating: null, recommendationLevel: 'unknown' },
    ]);
  });

  it('is made of three reviews of the visitors of one network, and of every account’s', async () => {
    const origin = anOrigin('203.0.113.9');
    const reviews = [];
    for (let n = 0; n < 20; n += 1) reviews.push(await writeWhole({ rating: 5 }, aVisitor(), origin));
    expect(reviews.map(({ isCounted }) => isCounted)).toEqual(reviews.map((_, n) => n < 3));
    expect(reviews[19]?.uncountedFor).toEqual(['network']);
    expect(await summary()).toMatchObject([{ totalReviews: 3 }]);
    // Reviews of another network, of another bank and of people with accounts do not change this.
    await writeWhole({ rating: 1 }, aVisitor(), anOrigin('203.0.113.10'));
    await writeWhole({ rating: 1 }, aUser(), origin);
    expect((await writeWhole({ bankId: 2 }, aVisitor(), origin)).isCounted).toBe(true);
    expect(await summary()).toMatchObject([{ totalReviews: 5, averageRating: 3.4 }]);
    expect(await written({ bankId: 1 })).toHaveLength(22);
    // Changing a review that does not count does not make it count.
    const [row] = await query(`select person from reviews where id = $1`, [reviews[19]?.id]);
    const last: Actor = { kind: 'visitor', id: row.person.slice('visitor:'.length) };
    expect(await writeWhole({ rating: 1 }, last, anOrigin())).toMatchObject({ isCounted: false });
  });

  it('is made of three reviews of the unverified accounts of one network', async () => {
    const origin = anOrigin('203.0.113.9');
    const reviews = [];
    for (let n = 0; n < 6; n += 1)
      reviews.push(await writeWhole({ rating: 5 }, { ...aUser(`fresh${n}`), isUnverified: true }, origin));
    expect(reviews.map(({ isCounted }) => isCounted)).toEqual([true, true, true, false, false, false]);
    expect(await summary()).toMatchObject([{ totalReviews: 3 }]);
  });

  it('counts three of a network also when they are sent at once', async () => {
    const origin = anOrigin('2001:db8::1');
    await Promise.all(Array.from({ length: 12 }, () => writeWhole({}, aVisitor(), origin)));
    expect(await summary()).toMatchObject([{ totalReviews: 3, uncountedReviews: 9 }]);
  });

  it('takes three more of a network after a year, when the network is forgotten', async () => {
    const origin = anOrigin('203.0.113.9');
    for (let n = 0; n < 4; n += 1) await writeWhole({}, aVisitor(), origin);
    await query(`update reviews set day = day - 365, created_at = created_at - interval '365 days'`);
    expect((await writeWhole({}, aVisitor(), origin)).isCounted).toBe(true);
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
    [[5, 5, 5, 5], null, 'unknown'],
    [[5, 5, 5, 5, 5], 5, 'excellent'],
    [[5, 5, 5, 5, 4, 4, 4, 4, 5, 4], 4.5, 'excellent'],
    [[5, 4, 4, 4, 5], 4.4, 'good'],
    [[4, 4, 4, 4, 4, 3, 3, 4, 3, 4], 3.7, 'good'],
    [[4, 3, 3, 3, 4], 3.4, 'fair'],
    [[3, 3, 3, 3, 3, 2, 3, 2, 3, 2], 2.7, 'fair'],
    [[3, 2, 2, 3, 2], 2.4, 'poor'],
    [[1, 1, 1, 1, 1], 1, 'poor'],
  ])('of the ratings %j is %s and «%s»', async (ratings, averageRating, recommendationLevel) => {
    await rate(...ratings);
    expect(await summary()).toMatchObject([
      { totalReviews: ratings.length, averageRating, recommendationLevel },
    ]);
  });

  it('the list of a bank is read by its index among 100,000 reviews', async () => {
    // In batches, because a statement of the service may take only a few seconds.
    for (let from = 0; from < 100_000; from += 10_000) {
      await query(
        `insert into reviews (id, bank_id, person, day, rating, currency, service_type, processing_time, fees, comment)
         select gen_random_uuid(), 1 + n % 26, 'test:' || n, current_date, 1 + n % 5,
           (array['USD', 'EUR', 'GBP', 'NOK', 'SGD'])[1 + n / 26 % 5], 'salary', '1 день', '0 %', repeat('x', 200)
         from generate_series(${from + 1}, ${from + 10_000}) as n`,
      );
    }
    await query('vacuum analyze reviews');
    const planOf = async (where: string) =>
      JSON.stringify(
        await query(
          `explain (format json) select id from reviews where ${where} order by created_at desc, id desc limit 51`,
        ),
      );
    expect(await planOf(`bank_id = 1 and currency = 'USD'`)).toContain('reviews_of_bank');
    expect(await planOf('bank_id = 1')).toContain('reviews_of_bank_all');
    for (const where of ['bank_id = 1', `bank_id = 1 and currency = 'USD'`])
      expect(await planOf(where)).not.toContain('Seq Scan');
  });
});

describe('a changed review', () => {
  const versions = async (id: string) => service.call(banking.reviewVersions, { params: { id } });

  it('keeps what it said before, for everybody, with its dates', async () => {
    const visitor = aVisitor();
    const first = await writeWhole({ rating: 5, comment: 'Всё пришло вовремя и целиком.' }, visitor);
    await writeWhole({ rating: 1, comment: 'Второй перевод держат третью неделю.' }, visitor);
    const third = await writeWhole({ rating: 2, comment: 'Отдали через месяц, с комиссией.' }, visitor);
    expect(third).toMatchObject({ id: first.id, versions: 2, isCounted: true });
    const kept = await versions(first.id);
    expect(kept.map(({ rating, comment }) => [rating, comment])).toEqual([
      [5, 'Всё пришло вовремя и целиком.'],
      [1, 'Второй перевод держат третью неделю.'],
    ]);
    expect(kept[0]).toMatchObject({ payerCountry: 'CY', feeAmount: 20, writtenAt: first.createdAt });
    expect(kept[0]?.replacedAt).toBe(kept[1]?.writtenAt);
    expect(kept[1]?.replacedAt).toBe(third.createdAt);
  });

  it('has no version of the same text sent once more', async () => {
    const visitor = aVisitor();
    const first = await writeWhole({}, visitor);
    const second = await writeWhole({}, visitor);
    expect(second).toEqual(first);
    expect(await versions(first.id)).toEqual([]);
  });

  it('counts once it has words and facts, and no longer without them', async () => {
    const bosun = aUser();
    const state = async () => (await service.call(banking.summary, { query: { bank: 1 } }))[0];
    const short = await write({ comment: 'Норм' }, bosun);
    expect(short.uncountedFor).toEqual([
      'words',
      'payerCountry',
      'amountBand',
      'transferredOn',
      'shareReceived',
      'daysUntilArrived',
      'feeAmount',
    ]);
    expect(await state()).toMatchObject({ totalReviews: 0, uncountedReviews: 1 });
    expect(await writeWhole({}, bosun)).toMatchObject({ id: short.id, isCounted: true, uncountedFor: [] });
    expect(await state()).toMatchObject({ totalReviews: 1, uncountedReviews: 0 });
    expect(await writeWhole({ feeAmount: '' }, bosun)).toMatchObject({
      isCounted: false,
      uncountedFor: ['feeAmount'],
    });
    expect(await state()).toMatchObject({ totalReviews: 0, uncountedReviews: 1 });
  });

  it('does not bring more than three of a network into the count by being completed', async () => {
    const origin = anOrigin('203.0.113.9');
    const visitors = Array.from({ length: 5 }, aVisitor);
    for (const visitor of visitors) await write({ comment: 'Норм' }, visitor, origin);
    const completed = [];
    for (const visitor of visitors) completed.push(await writeWhole({}, visitor, anOrigin()));
    expect(completed.map(({ isCounted }) => isCounted)).toEqual([true, true, true, false, false]);
  });

  it('takes its versions along when it is deleted', async () => {
    const visitor = aVisitor();
    const { id } = await writeWhole({}, visitor);
    await writeWhole({ rating: 1 }, visitor);
    await service.call(banking.deleteReview, { actor: visitor, params: { id } });
    expect((await service.refusal(banking.reviewVersions, { params: { id } })).code).toBe('ReviewNotFound');
    expect(await query('select 1 from review_versions')).toEqual([]);
    expect(await service.call(banking.summary)).toEqual([]);
  });

  it('that a moderator has deleted shows no versions', async () => {
    const visitor = aVisitor();
    const { id } = await writeWhole({}, visitor);
    await writeWhole({ rating: 1 }, visitor);
    await service.call(banking.deleteReview, { actor: anAdmin, params: { id } });
    expect((await service.refusal(banking.reviewVersions, { params: { id } })).code).toBe('ReviewNotFound');
    expect(await service.call(banking.arrivals)).toMatchObject({ items: [] });
  });
});

describe('the facts of a review', () => {
  it.each([
    ['payerCountry', 'Кипр', 'Код страны — две латинские буквы'],
    ['amountBand', 'many', 'Выберите сумму из списка'],
    ['transferredOn', '2026-02-31', 'Укажите день перевода'],
    ['transferredOn', '2999-01-01', 'Этот день ещё не наступил'],
    ['transferredOn', '1999-12-31', 'Дата перевода — не раньше 2000 года'],
    ['shareReceived', 101, 'Доля — число от 0 до 100'],
    ['shareReceived', 'почти всё', 'Доля — число от 0 до 100'],
    ['daysUntilArrived', -1, 'Срок — целое число дней, от 0 до 365'],
    ['daysUntilArrived', '1-2 дня', 'Срок — целое число дней, от 0 до 365'],
    ['feeAmount', '2%', 'Комиссия — число от 0 до 100000'],
  ])('are refused by their field: %s %s', (field, value, message) => {
    const result = newBankReview.safeParse({ bankId: 1, [field]: value });
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [field, message],
    ]);
  });

  it('are taken as a form sends them', () => {
    const texts = { shareReceived: '99,46', daysUntilArrived: '3', feeAmount: '12.505', transferredOn: '' };
    expect(newBankReview.parse({ bankId: 1, ...texts })).toMatchObject({
      shareReceived: 99.5,
      daysUntilArrived: 3,
      feeAmount: 12.51,
    });
  });

  it.each([
    ['Ничего не пришло, и срока у перевода нет: оставьте поле пустым', { shareReceived: 0 }],
    ['Столько дней после перевода ещё не прошло', { daysUntilArrived: 30 }],
  ])('that cannot be together are refused: %s', async (message, facts) => {
    const body = { bankId: 1, ...wholeReview(), ...facts };
    const refusal = await service.refusal(banking.addReview, { body });
    expect(refusal.details).toEqual([{ field: 'daysUntilArrived', message }]);
  });
});
