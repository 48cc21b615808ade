import { banking, bankingEvents } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { startDocumentServer } from '../testing/document-server.js';
import { cbrText, ecbText, inWindows1251, valute } from '../testing/rate-documents.js';
import { runJob } from '../testing/run-job.js';

let server: Awaited<ReturnType<typeof startDocumentServer>>;
let service: TestService;
beforeAll(async () => {
  server = await startDocumentServer();
  service = await startTestService(bankingService, {
    CBR_RATES_URL: server.url('/cbr'),
    ECB_RATES_URL: server.url('/ecb'),
    BANKING_FEED_TIMEOUT_MS: '1000',
  });
});
afterAll(async () => {
  await service?.stop();
  server?.close();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const russian = (date: string) => date.split('-').reverse().join('.');
const cbr = (date: string, usd: string) =>
  inWindows1251(cbrText(russian(date), valute('USD', '1', usd), valute('NOK', '10', '79,5', '7,95')));

const query = (sql: string) => service.query(sql);
const update = () => runJob(service, banking.updateRates);
const published = () =>
  query(`select data from outbox where type = '${bankingEvents.ratesUpdated.type}' order by id`);

beforeEach(async () => {
  await service.settle();
  await query('delete from rates');
  await query('delete from outbox');
  server.serve('/cbr', cbr(daysAgo(0), '81,5'));
  server.serve('/ecb', ecbText(daysAgo(1), { USD: '1.25' }));
});

describe('the update of the rates', () => {
  it('keeps both sources with their days, and serves them with Russian names', async () => {
    const run = await update();
    expect(run).toMatchObject({ state: 'succeeded', problems: [], result: { changed: 2 } });
    expect(run.message).toBe(
      `Курсы прочитаны: Банк России на ${russian(daysAgo(0))}, ЕЦБ на ${russian(daysAgo(1))}`,
    );
    const rates = await service.call(banking.rates);
    expect(rates).toHaveLength(3);
    expect(rates[0]).toMatchObject({
      source: 'cbr',
      base: 'RUB',
      currency: 'NOK',
      name: 'Норвежская крона',
      nominal: 10,
      value: 79.5,
      rate: 7.95,
      date: daysAgo(0),
      isOld: false,
    });
    expect(rates[2]).toMatchObject({ source: 'ecb', base: 'EUR', currency: 'USD', value: 1.25, rate: 0.8 });
  });

  it('is published once, and again only when something has changed', async () => {
    await update();
    await update();
    expect(await published()).toHaveLength(2);
    server.serve('/cbr', cbr(daysAgo(0), '82,5'));
    expect((await update()).result).toEqual({ changed: 1 });
    const [, , last] = await published();
    expect(last.data).toEqual({
      source: 'cbr',
      base: 'RUB',
      date: daysAgo(0),
      rates: { USD: 82.5, NOK: 7.95 },
    });
  });

  it('goes on with the other source when one fails, and keeps what there was', async () => {
    await update();
    server.serve('/cbr', (_, response) => response.writeHead(503).end());
    server.serve('/ecb', ecbText(daysAgo(0), { USD: '1.5' }));
    const run = await update();
    expect(run.state).toBe('succeeded');
    expect(run.problems).toEqual(['Банк России: HTTP 503 Service Unavailable']);
    const rates = await service.call(banking.rates);
    expect(rates.map(({ source, currency, value }) => [source, currency, value])).toEqual([
      ['cbr', 'NOK', 79.5],
      ['cbr', 'USD', 81.5],
      ['ecb', 'USD', 1.5],
    ]);
  });

  it('fails when neither can be read: too large, and silent', async () => {
    await update();
    server.serve('/cbr', Buffer.alloc(600 * 1024, 'x'));
    server.serve('/ecb', () => {});
    const run = await update();
    expect(run.state).toBe('failed');
    expect(run.problems).toEqual([
      'Банк России: too large: more than 0.5 MB',
      'ЕЦБ: no complete answer within 1 s',
    ]);
    expect(await service.call(banking.rates)).toHaveLength(3);
  });

  it('does not go back to a day before the one it has', async () => {
    await update();
    server.serve('/cbr', cbr(daysAgo(3), '10,1'));
    const run = await update();
    expect(run.problems).toEqual([
      `Банк России: документ за ${daysAgo(3)} старше сохранённого за ${daysAgo(0)}`,
    ]);
    expect((await service.call(banking.rates)).find(({ currency }) => currency === 'USD')?.value).toBe(81.5);
  });

  it('shows as old what is more than four days ago', async () => {
    server.serve('/cbr', cbr(daysAgo(5), '81,5'));
    server.serve('/ecb', ecbText(daysAgo(4), { USD: '1.25' }));
    await update();
    const rates = await service.call(banking.rates);
    expect(rates.map(({ source, isOld }) => [source, isOld])).toEqual([
      ['cbr', true],
      ['cbr', true],
      ['ecb', false],
    ]);
  });
});
