import { adminEvents, type BodyInput, banking } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { reviewTables, wholeReview } from '../testing/whole-review.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  for (const table of reviewTables) await service.query(`delete from ${table}`);
});

type Draft = Partial<BodyInput<typeof banking.addReview>>;
const lost: Draft = { shareReceived: 0, daysUntilArrived: '', feeAmount: '' };
/** A day so long ago that every number of days has passed since. */
const longAgo = '2026-01-15';
const write = (draft: Draft = {}, actor = aUser()) =>
  service.call(banking.addReview, {
    actor,
    body: { bankId: 1, ...wholeReview(), transferredOn: longAgo, ...draft },
  });
const writeAll = async (...drafts: Draft[]) => {
  for (const draft of drafts) await write(draft);
};
const arrivals = async (query: object = {}) => (await service.call(banking.arrivals, { query })).items;
const costs = (amount: number, currency: 'USD' | 'EUR' = 'USD') =>
  service.call(banking.transferCosts, { query: { amount, currency } });

describe('reviews of a bank by month of the transfer', () => {
  const months = (bankId = 1) => service.call(banking.transferMonths, { query: { bankId } });
  /** The fifteenth of the month `ago` months before now. */
  const monthsAgo = (ago: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
  };
  const inMonth = (ago: number) => ({ transferredOn: `${monthsAgo(ago)}-01` });

  it('are each of the last twelve, the oldest first, with no share below five', async () => {
    for (let n = 0; n < 5; n += 1) await write({ ...inMonth(3), ...(n === 0 && lost) });
    await writeAll({ ...inMonth(11), ...lost }, inMonth(12), { ...inMonth(3), bankId: 2 });
    // This review does not count.
    await write({ ...inMonth(3), feeAmount: '' });
    const found = await months();
    expect(found.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, n) => monthsAgo(11 - n)));
    expect(found[8]).toEqual({ month: monthsAgo(3), totalReviews: 5, arrivedShare: 80 });
    expect(found[0]).toEqual({ month: monthsAgo(11), totalReviews: 1, arrivedShare: null });
    expect(found.reduce((sum, { totalReviews }) => sum + totalReviews, 0)).toBe(6);
  });

  it('are empty for a bank that nobody has reviewed', async () => {
    expect((await months(900_001)).every(({ totalReviews }) => totalReviews === 0)).toBe(true);
  });
});

describe('«Дошла ли зарплата?»', () => {
  it('is nothing before the first counted review', async () => {
    await write({ feeAmount: '' });
    expect(await arrivals()).toEqual([]);
  });

  it('has no figure below five, and says how many there are', async () => {
    await writeAll({}, {}, {}, {});
    expect(await arrivals()).toEqual([
      {
        bankId: 1,
        payerCountry: 'CY',
        currency: 'USD',
        totalReviews: 4,
        arrivedShare: null,
        medianDays: null,
        averageRating: null,
        newestTransfer: longAgo,
      },
    ]);
  });

  it('tells the share that arrived, the median of days and the newest transfer', async () => {
    await writeAll(
      { daysUntilArrived: 1, rating: 5 },
      { daysUntilArrived: 30, rating: 4 },
      { daysUntilArrived: 2, rating: 5, transferredOn: '2026-03-01' },
      { daysUntilArrived: 3, rating: 4 },
      { daysUntilArrived: 2, rating: 5 },
      { ...lost, rating: 1 },
    );
    expect(await arrivals()).toMatchObject([
      { totalReviews: 6, arrivedShare: 83, medianDays: 2, averageRating: 4, newestTransfer: '2026-03-01' },
    ]);
  });

  it('knows no median of days while fewer than five have arrived', async () => {
    await writeAll({}, {}, lost, lost, lost);
    expect(await arrivals()).toMatchObject([{ totalReviews: 5, arrivedShare: 40, medianDays: null }]);
  });

  it('has a row for each bank, payer and currency, the most reviewed first, in pages', async () => {
    await writeAll(
      {},
      {},
      {},
      { payerCountry: 'SG' },
      { payerCountry: 'SG' },
      { bankId: 2, currency: 'EUR' },
    );
    const rows = await arrivals();
    const named = rows.map(({ bankId, payerCountry, currency }) => `${bankId} ${payerCountry} ${currency}`);
    expect(named).toEqual(['1 CY USD', '1 SG USD', '2 CY EUR']);
    expect(await arrivals({ bankId: 2 })).toEqual([rows[2]]);
    expect(await arrivals({ payerCountry: 'SG' })).toEqual([rows[1]]);
    expect(await arrivals({ currency: 'USD' })).toEqual(rows.slice(0, 2));
    const first = await service.call(banking.arrivals, { query: { limit: 2 } });
    const second = await service.call(banking.arrivals, {
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([...first.items, ...second.items]).toEqual(rows);
  });

  it('forgets a review that is deleted, and follows one that is changed', async () => {
    const bosun = aUser();
    const { id } = await write({}, bosun);
    await write({ payerCountry: 'SG', currency: 'EUR' }, bosun);
    expect(await arrivals()).toMatchObject([{ payerCountry: 'SG', currency: 'EUR', totalReviews: 1 }]);
    await service.call(banking.deleteReview, { actor: bosun, params: { id } });
    expect(await arrivals()).toEqual([]);
    const left = await service.query('select * from review_values where reviews <> 0');
    expect(left).toEqual([]);
  });

  it('is what the stored reviews say, however many write, change and delete at once', async () => {
    const people = Array.from({ length: 12 }, () => aUser());
    const countries = ['CY', 'SG', 'NL'];
    const once = (n: number) =>
      Promise.all(
        people.map((person, index) =>
          write(
            {
              payerCountry: countries[(index + n) % 3] ?? 'CY',
              daysUntilArrived: (index * n) % 7,
              ...(index % 4 === n % 4 && lost),
            },
            person,
          ),
        ),
      );
    const written = await once(1);
    await once(2);
    await Promise.all(
      written
        .slice(0, 4)
        .map(({ id }, n) => service.call(banking.deleteReview, { actor: people[n], params: { id } })),
    );
    const counted = await service.query(`
      select payer_country as "payerCountry", count(*)::int as "totalReviews" from reviews where is_counted
      group by payer_country order by 2 desc, 1 desc`);
    expect(counted.reduce((sum: number, row: { totalReviews: number }) => sum + row.totalReviews, 0)).toBe(8);
    expect(await arrivals()).toMatchObject(counted);
    const days = `
      select payer_country as part, days_until_arrived as value, count(*)::int as reviews
      from reviews where is_counted and days_until_arrived is not null group by 1, 2 order by 1, 2`;
    expect(
      await service.query(
        `select part, value, reviews from review_values where measure = 'days' and reviews <> 0 order by 1, 2`,
      ),
    ).toEqual(await service.query(days));
  });
});

describe('what a transfer costs', () => {
  it('is told by bank from five counted reviews of its amount on', async () => {
    const fees = [10, 25.4, 12, 14, 90];
    await writeAll(...fees.map((feeAmount) => ({ feeAmount, shareReceived: 99 })));
    for (let n = 0; n < 5; n += 1)
      await write({ bankId: 2, feeAmount: 5, shareReceived: 99.5, transferredOn: '2026-02-02' });
    await write({ bankId: 3 });
    expect(await costs(2500)).toEqual({
      amount: 2500,
      currency: 'USD',
      amountBand: 'to2500',
      providers: [
        { bankId: 2, totalReviews: 5, feeAmount: 5, shareReceived: 99.5, newestTransfer: '2026-02-02' },
        { bankId: 1, totalReviews: 5, feeAmount: 14, shareReceived: 99, newestTransfer: longAgo },
      ],
      tooFew: 1,
    });
  });

  it('says nothing of another amount or currency', async () => {
    await writeAll({}, {}, {}, {}, {});
    expect(await costs(2501)).toMatchObject({ amountBand: 'to5000', providers: [], tooFew: 0 });
    expect(await costs(1001, 'EUR')).toMatchObject({ amountBand: 'to2500', providers: [], tooFew: 0 });
  });

  it('knows no fee of money that did not arrive', async () => {
    await writeAll(lost, lost, lost, {}, {});
    expect((await costs(2000)).providers).toMatchObject([{ feeAmount: null, shareReceived: 0 }]);
  });

  it.each([
    [{ amount: 0 }, 'amount', 'Сумма — больше нуля'],
    [{ amount: 2_000_000 }, 'amount', 'Сумма — не больше 1000000'],
    [{ amount: 'много' }, 'amount', 'Укажите сумму'],
    [{ amount: 5, currency: 'RUB' }, 'currency', 'Неверная валюта'],
  ])('is refused by its field: %j', (query, field, message) => {
    const { error } = banking.transferCosts.query.safeParse(query);
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

it('a review that a moderator deletes leaves the sums, and comes back into them', async () => {
  const bosun = aUser();
  const { id } = await write({}, bosun);
  await service.call(banking.deleteReview, { actor: { kind: 'admin', login: 'admin' }, params: { id } });
  expect(await arrivals()).toEqual([]);
  await service.publish(adminEvents.reportsDecided, {
    kind: 'review',
    itemId: id,
    excerpt: '',
    authorId: bosun.id,
    path: '',
    outcome: 'restored',
    rule: null,
    heldFor: null,
    isGone: false,
    reporterIds: [],
  });
  await service.settle();
  expect(await arrivals()).toMatchObject([{ totalReviews: 1 }]);
});
