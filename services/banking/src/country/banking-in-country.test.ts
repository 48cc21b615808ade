import { randomUUID } from 'node:crypto';
import { type Actor, adminEvents, type BodyInput, banking } from '@kubrik/contract';
import { anOrigin, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { reviewTables, wholeReview } from '../testing/whole-review.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  for (const table of reviewTables) await service.query(`delete from ${table}`);
  await service.query('delete from rates');
});

const sberbank = 1;
const dbs = 23;
const aVisitor = (): Actor => ({ kind: 'visitor', id: randomUUID() });
const write = (draft: Partial<BodyInput<typeof banking.addReview>>) =>
  service.call(banking.addReview, {
    actor: aVisitor(),
    origin: anOrigin(),
    body: { bankId: sberbank, ...draft },
  });
const inCountry = (country: string) => service.call(banking.inCountry, { params: { country } });
const listed = async (country: string) =>
  (await service.call(banking.reviews, { query: { country } })).items.map(({ comment }) => comment);

it('a country has the money received there, and the banks of it', async () => {
  await write({ bankId: sberbank, paidIn: 'sg', comment: 'Получил в Сингапуре' });
  await write({ bankId: dbs, comment: 'Банк Сингапура' });
  await write({ bankId: sberbank, comment: 'Дома' });
  await write({ bankId: dbs, paidIn: '', comment: 'Страна не выбрана' });
  expect(await listed('SG')).toEqual(['Страна не выбрана', 'Банк Сингапура', 'Получил в Сингапуре']);
  expect(await listed('RU')).toEqual(['Дома', 'Получил в Сингапуре']);
  expect(await listed('NL')).toEqual([]);
});

it('a review says where the money was received, and the second of a month says it anew', async () => {
  const actor = aVisitor();
  const send = (paidIn?: string) =>
    service.call(banking.addReview, { actor, body: { bankId: sberbank, ...(paidIn && { paidIn }) } });
  expect((await send('NL')).paidIn).toBe('NL');
  expect((await send()).paidIn).toBeNull();
});

it('the summary of a country names number, average, currencies, and what people wrote most', async () => {
  const said = (rating: number, currency: 'USD' | 'EUR', processingTime: string, fees: string) =>
    write({ ...wholeReview(), paidIn: 'NL', rating, currency, processingTime, fees });
  for (let n = 0; n < 3; n += 1) await said(5, 'USD', '1-2 дня', '0,5 %');
  for (let n = 0; n < 2; n += 1) await said(4, 'USD', '1-2  Дня', '0,5%');
  await said(3, 'EUR', 'неделя', '');
  // The review lacks its facts, so no figure includes it, whatever it says.
  await write({ paidIn: 'NL', rating: 1, processingTime: 'никогда' });
  const answer = await inCountry('NL');
  expect(answer).toMatchObject({
    country: 'NL',
    totalReviews: 6,
    averageRating: 4.3,
    byCurrency: [
      { currency: 'USD', totalReviews: 5, averageRating: 4.6 },
      { currency: 'EUR', totalReviews: 1, averageRating: null },
    ],
    processingTimes: ['1-2  Дня', 'неделя'],
    fees: ['0,5%'],
  });
  expect(answer.newest).toHaveLength(3);
  expect(answer.newest[0]).toMatchObject({ bankName: 'Сбербанк', paidIn: 'NL', rating: 1 });
});

it('what does not count is among the newest, and not in the summary', async () => {
  await write({ ...wholeReview(), paidIn: 'NL' });
  await write({ paidIn: 'NL', rating: 1 });
  expect(await inCountry('NL')).toMatchObject({ totalReviews: 1, averageRating: null });
  expect((await inCountry('NL')).newest).toHaveLength(2);
});

it('a bank counts for its country once, also when the money was received there', async () => {
  await write({ ...wholeReview(), bankId: dbs, paidIn: 'SG' });
  await write({ ...wholeReview(), bankId: dbs, paidIn: 'NL' });
  expect(await inCountry('SG')).toMatchObject({ totalReviews: 2 });
  expect(await inCountry('NL')).toMatchObject({ totalReviews: 1 });
});

it('a review that waits for a moderator is in no country until it is published', async () => {
  const { id } = await service.call(banking.addReview, {
    actor: aVisitor(),
    origin: { ...anOrigin(), heldFor: 'word' },
    body: { bankId: sberbank, paidIn: 'NL', comment: 'Диплом' },
  });
  expect((await inCountry('NL')).newest).toEqual([]);
  await service.publish(adminEvents.reportsDecided, {
    kind: 'review',
    itemId: id,
    excerpt: '',
    authorId: null,
    path: '',
    outcome: 'kept',
    rule: null,
    heldFor: 'word',
    isGone: false,
    reporterIds: [],
  });
  await service.settle();
  expect((await inCountry('NL')).newest).toMatchObject([{ id }]);
});

it('a country without reviews has the rates of its money, and of wages where prices are in it', async () => {
  const rate = (source: string, base: string, currency: string) =>
    service.query(
      `insert into rates (source, base, currency, rate, nominal, value, date, read_at)
       values ($1, $2, $3, 10, 1, 10, now()::date, now())`,
      [source, base, currency],
    );
  await rate('cbr', 'RUB', 'USD');
  await rate('cbr', 'RUB', 'NOK');
  await rate('ecb', 'EUR', 'NOK');
  await rate('ecb', 'EUR', 'USD');
  const ratesOf = async (country: string) =>
    (await inCountry(country)).rates.map(({ base, currency }) => `${base}/${currency}`);
  expect(await inCountry('NO')).toMatchObject({
    totalReviews: 0,
    averageRating: null,
    byCurrency: [],
    processingTimes: [],
    fees: [],
    newest: [],
  });
  expect(await ratesOf('NO')).toEqual(['RUB/NOK', 'EUR/NOK']);
  expect(await ratesOf('RU')).toEqual(['RUB/USD']);
  expect(await ratesOf('NL')).toEqual(['EUR/USD']);
});
