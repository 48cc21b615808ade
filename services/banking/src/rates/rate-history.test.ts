import { banking } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';
import { startDocumentServer } from '../testing/document-server.js';
import { cbrText, ecbText, inWindows1251, valute } from '../testing/rate-documents.js';
import { runJob } from '../testing/run-job.js';
import { historyAddress, parseCbrHistory } from './sources/cbr-history.js';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const dotted = (date: string) => date.split('-').reverse().join('.');

/** A document as the Central Bank of Russia writes it. */
const history = (id: string, ...records: [date: string, nominal: string, value: string][]) =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs ID="${id}" DateRange1="01.04.2026" DateRange2="11.04.2026" name="Foreign Currency Market Dynamic">${records
    .map(
      ([date, nominal, value]) =>
        `<Record Date="${date}" Id="${id}"><Nominal>${nominal}</Nominal><Value>${value}</Value><VunitRate>${
          Number(value.replace(',', '.')) / Number(nominal)
        }</VunitRate></Record>`,
    )
    .join('')}</ValCurs>`;

describe('a document of past days', () => {
  it('has the price of one unit for each day', () => {
    const text = history('R01535', ['01.04.2026', '10', '81,2504'], ['02.04.2026', '1', '8,5']);
    expect(parseCbrHistory(text, 'R01535', 'NOK')).toEqual([
      { date: '2026-04-01', rate: 8.12504 },
      { date: '2026-04-02', rate: 8.5 },
    ]);
  });

  it('may be without days, as of a currency that was not quoted then', () => {
    expect(parseCbrHistory(history('R01235'), 'R01235', 'USD')).toEqual([]);
  });

  it('leaves out days that make no sense', () => {
    const text = history(
      'R01235',
      ['31.02.2026', '1', '80,1'],
      ['03.04.2026', '0', '80,1'],
      ['04.04.2026', '1', '80.1'],
      ['05.04.2026', '1', '80,5'],
    );
    expect(parseCbrHistory(text, 'R01235', 'USD')).toEqual([{ date: '2026-04-05', rate: 80.5 }]);
  });

  it.each([
    ['of another currency', history('R01239')],
    ['that is a page', '<html><body>Ошибка</body></html>'],
    ['that is empty', ''],
    ['with a document type', `<!DOCTYPE ValCurs>${history('R01235')}`],
  ])('%s is refused', (_, text) => {
    expect(() => parseCbrHistory(text, 'R01235', 'USD')).toThrow();
  });

  it('is asked for by the bank’s code and days', () => {
    expect(
      historyAddress('https://www.cbr.ru/scripts/XML_dynamic.asp', 'R01235', '2026-01-02', '2026-04-01'),
    ).toBe(
      'https://www.cbr.ru/scripts/XML_dynamic.asp?date_req1=02%2F01%2F2026&date_req2=01%2F04%2F2026&VAL_NM_RQ=R01235',
    );
  });
});

describe('the history of a rate', () => {
  let server: Awaited<ReturnType<typeof startDocumentServer>>;
  let service: TestService;
  beforeAll(async () => {
    server = await startDocumentServer();
    service = await startTestService(bankingService, {
      CBR_RATES_URL: server.url('/XML_daily.asp'),
      ECB_RATES_URL: server.url('/ecb'),
      BANKING_FEED_TIMEOUT_MS: '1000',
    });
  });
  afterAll(async () => {
    await service?.stop();
    server?.close();
  });

  const update = () => runJob(service, banking.updateRates);
  const of = (currency = 'USD') => service.call(banking.rateHistory, { query: { currency } });
  const pathOf = (to: string) =>
    new URL(
      historyAddress(
        server.url('/XML_dynamic.asp'),
        'R01235',
        new Date(Date.parse(to) - 90 * 86_400_000).toISOString().slice(0, 10),
        to,
      ),
    );
  const serveDaily = (date: string, usd: string) =>
    server.serve('/XML_daily.asp', inWindows1251(cbrText(dotted(date), valute('USD', '1', usd))));
  let asked = 0;
  const serveHistory = (to: string, text: string) => {
    const { pathname, search } = pathOf(to);
    server.serve(pathname + search, (_, response) => {
      asked += 1;
      response.end(text);
    });
  };

  beforeEach(async () => {
    for (const table of ['rates', 'rate_days', 'rate_fills']) await service.query(`delete from ${table}`);
    asked = 0;
    server.serve('/ecb', ecbText(daysAgo(1), { USD: '1.25' }));
    serveDaily(daysAgo(0), '81,5');
  });

  it('is empty before the first reading, and for a currency that is not quoted', async () => {
    expect(await of()).toEqual({ source: 'cbr', base: 'RUB', currency: 'USD', days: [] });
    expect((await of('XXX')).days).toEqual([]);
  });

  it('is filled with 90 days at the first reading, once, and goes on day by day', async () => {
    serveHistory(
      daysAgo(0),
      history(
        'R01235',
        [dotted(daysAgo(120)), '1', '70,0'],
        [dotted(daysAgo(89)), '1', '79,25'],
        [dotted(daysAgo(2)), '1', '80,5'],
      ),
    );
    expect((await update()).problems).toEqual([]);
    const days = [
      { date: daysAgo(89), rate: 79.25 },
      { date: daysAgo(2), rate: 80.5 },
      { date: daysAgo(0), rate: 81.5 },
    ];
    expect((await of()).days).toEqual(days);
    await update();
    expect(asked).toBe(1);
  });

  it('keeps the rates of today when past days cannot be read, and tries again', async () => {
    const { pathname, search } = pathOf(daysAgo(0));
    server.serve(pathname + search, (_, response) => response.writeHead(503).end());
    const run = await update();
    expect(run).toMatchObject({ state: 'succeeded' });
    expect(run.problems).toEqual(['Банк России, прошлые дни: HTTP 503 Service Unavailable']);
    expect((await of()).days).toEqual([{ date: daysAgo(0), rate: 81.5 }]);
    serveHistory(daysAgo(0), history('R01235', [dotted(daysAgo(30)), '1', '77,7']));
    await update();
    expect((await of()).days).toHaveLength(2);
  });

  it('is filled again after a pause', async () => {
    serveDaily(daysAgo(10), '80,0');
    serveHistory(daysAgo(10), history('R01235', [dotted(daysAgo(11)), '1', '79,9']));
    await update();
    serveDaily(daysAgo(0), '81,5');
    serveHistory(daysAgo(0), history('R01235', [dotted(daysAgo(5)), '1', '81,1']));
    await update();
    expect((await of()).days.map(({ date }) => date)).toEqual([11, 10, 5, 0].map(daysAgo));
    expect(asked).toBe(2);
  });
});
