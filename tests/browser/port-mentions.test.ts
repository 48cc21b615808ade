import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, scrollThrough, sizes, visit } from '../support/browser.ts';
import { register } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the card of a port in a browser', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({
      services: ['ports', 'banking', 'forum', 'jobs', 'news', 'users', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' }, ports: { PORTS_AT_START: 'known' } },
    });
    await register(stack, 'bosun_51');
    const headers = { cookie: await stack.sessionCookie('bosun_51') };
    const body = { title: 'Кто стоял в Роттердаме?', content: 'Где симка?', category: 'ports' };
    await stack.request('POST', '/api/forum/topics', {
      headers,
      body: { ...body, clientId: randomUUID() },
    });
    await stack.request('POST', '/api/banking/reviews', {
      body: {
        bankId: 20,
        paidIn: 'NL',
        comment: 'Пришло в Роттердаме без вопросов банка',
        processingTime: '2 дня',
        fees: '1 %',
        payerCountry: 'DE',
        amountBand: 'to2500',
        transferredOn: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
        shareReceived: 99,
        daysUntilArrived: 2,
        feeAmount: 10,
      },
    });
    await until(
      async () => (await stack.request('GET', '/api/ports/NLRTM/mentions')).body.topic?.total === 1,
    );
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (path: string, options?: BrowserContextOptions) => {
    const { page } = await visit(browser, options);
    await page.goto(`${stack.url}${path}`);
    return page;
  };

  it('names the topics about it, each with a link', async () => {
    const page = await open('/port/NLRTM', sizes.phone);
    await page.locator('#root:not([data-rendered])').waitFor();
    await scrollThrough(page);
    const link = page.getByRole('link', { name: 'Кто стоял в Роттердаме?' });
    await link.waitFor();
    await link.click();
    await page.waitForURL(/\/forum\/topics\//);
  });

  it('has no such heading where nothing names it', async () => {
    const { page } = await visit(browser);
    await page.goto(`${stack.url}/port/BEANR`);
    await page.locator('#root:not([data-rendered])').waitFor();
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { name: 'Сообщество' }).first().waitFor();
    expect(await page.getByRole('heading', { name: 'Где упоминают порт' }).count()).toBe(0);
  });

  it('sums up how money is received in its country, and leads to all reviews of it', async () => {
    const page = await open('/port/NLRTM#banking');
    await page.getByText('Пришло в Роттердаме без вопросов банка').waitFor();
    expect(await page.getByText('2 дня').count()).toBe(1);
    await page.getByRole('link', { name: 'Все отзывы по стране' }).click();
    await page
      .getByRole('region', { name: 'Отзывы', exact: true })
      .getByText('Пришло в Роттердаме без вопросов банка')
      .waitFor();
    expect(new URL(page.url()).searchParams.get('country')).toBe('NL');
  });

  it('asks where nobody has said anything, and leads to the form with the country filled in', async () => {
    const page = await open('/port/SGSIN#banking');
    await page.getByText('Ещё никто не рассказал').waitFor();
    await page.getByRole('link', { name: 'Рассказать, как получили деньги' }).click();
    await page.getByLabel('Банк', { exact: true }).selectOption('1');
    const field = page.getByRole('dialog').getByLabel('Страна, где получали деньги');
    await field.waitFor();
    expect(await field.inputValue()).toBe('SG');
  });
});
