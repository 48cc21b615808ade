import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { enter, type Person, register } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const routes = [
  '/',
  '/forum',
  '/?section=map',
  '/ports',
  '/ports?tab=banking',
  '/port/RUVVO',
  '/port/RUVVO#chat',
  '/?section=jobs',
  '/blacklist',
  '/?section=blacklist&tab=vessels',
  '/blacklist?tab=blacklist',
  '/banking',
  '/banking?tab=reviews&bank=900001',
  '/banking?tab=cards',
  '/banking?tab=payments',
  '/banking?tab=transfers',
  '/banking/reviews?bank=900002',
  '/?section=admin',
  '/login',
  '/login?mode=register',
  '/reset-password',
  '/verify-email',
  '/cabinet',
  '/migration',
  '/no/such/page',
];
const ofPerson = ['profile', 'notifications', 'messages', 'settings'].map((tab) => `/cabinet?tab=${tab}`);
const ofAdmin = ['stats', 'users', 'bot', 'telegram', 'website', 'logs'].map(
  (tab) => `/?section=admin&tab=${tab}`,
);
const ofModerator = (company: string) => ['/blacklist?tab=suggestions', company];

describe.skipIf(!chromiumPath)('accessibility', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let article: string;
  let company: string;
  let token: string;
  let person: Person;
  let thread: string;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(12)));
    feeds.serve('/bank', rss('Банк', [{ title: 'Ключевая ставка снижена', link: 'http://bank.test/1' }]));
    // Of a day long ago, so that the mark of old rates is looked at, too.
    feeds.serve(
      '/rates',
      '<ValCurs Date="01.10.2026"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal><Value>81,5</Value></Valute></ValCurs>',
    );
    stack = await startStack({
      services: ['news', 'forum', 'users', 'ports', 'admin', 'blacklist', 'banking'],
      env: {
        news: { NEWS_FEEDS: feeds.url('/rss') },
        banking: {
          BANKING_FEEDS: feeds.url('/bank'),
          CBR_RATES_URL: feeds.url('/rates'),
          ECB_RATES_URL: feeds.url('/rates'),
        },
      },
    });
    token = await stack.adminToken();
    const authorization = `Bearer ${token}`;
    for (const job of ['maritime-news/generate', 'banking/news/generate', 'rates/update'])
      await stack.request('POST', `/api/${job}`, { headers: { authorization } });
    await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 12);
    await until(async () => (await stack.request('GET', '/api/banking/news')).body.length === 1);
    await until(async () => (await stack.request('GET', '/api/rates')).body.length === 1);
    article = `/news/${(await stack.request('GET', '/api/maritime-news?limit=1')).body[0].id}`;
    for (const domain of ['blacklist', 'banking'])
      await stack.request('POST', `/api/admin/demo/${domain}`, { headers: { authorization } });
    const companies = (await stack.request('GET', '/api/blacklist/companies?category=blacklisted')).body;
    company = `/blacklist?target=company:${companies[0].id}`;
    const friend = await register(stack, 'friend');
    person = await register(stack, 'bosun_47');
    await stack.request('POST', '/api/ports/RUVVO/comments', {
      body: { authorName: 'Старпом', content: 'Стоянка у третьего причала' },
    });
    await stack.request('POST', `/api/user/${friend.id}/messages`, {
      headers: { cookie: friend.cookie },
      body: { toUsername: person.username, content: 'Привет с рейда' },
    });
    await stack.request('POST', '/api/blacklist/companies', {
      headers: { cookie: person.cookie },
      body: { name: 'Новая', country: 'Кипр', businessType: 'Крюинг' },
    });
    thread = `/cabinet?tab=messages&with=${friend.id}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const check = async (page: Page, route: string) => {
    await page.goto(`${stack.url}${route}`);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    // The specification wants the administrators' entry small and faint.
    const { violations } = await new AxeBuilder({ page }).exclude('[data-testid="admin-entry"]').analyze();
    expect(violations.map(({ id, nodes }) => `${route} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  };
  const looks = [
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const;

  it.each(looks)(
    'axe finds nothing on any route: %s, %s',
    { timeout: 180_000 },
    async (size, colorScheme) => {
      const { page, close } = await visit(browser, { ...sizes[size], colorScheme, reducedMotion: 'reduce' });
      for (const route of [...routes, article, company]) await check(page, route);
      await close();
    },
  );

  it.each(looks)(
    'axe finds nothing where one is signed in: %s, %s',
    { timeout: 180_000 },
    async (size, colorScheme) => {
      const { page, close } = await visit(browser, { ...sizes[size], colorScheme, reducedMotion: 'reduce' });
      await enter(page.context(), stack, person);
      await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
      for (const route of [
        ...ofPerson,
        thread,
        '/cabinet?tab=messages&to=',
        ...ofAdmin,
        ...ofModerator(company),
      ])
        await check(page, route);
      await close();
    },
  );

  it('axe finds nothing in an open menu, on failed forms and on the maintenance page', async () => {
    const { page, close } = await visit(browser, {
      ...sizes.phone,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const look = async (what: string) => {
      const { violations } = await new AxeBuilder({ page }).exclude('[data-testid="admin-entry"]').analyze();
      expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    await page.goto(`${stack.url}/login?mode=register`);
    await page.getByRole('form').getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page.getByText('Никнейм должен содержать минимум 3 символа').waitFor();
    await look('a failed form');
    await enter(page.context(), stack, person);
    await page.goto(`${stack.url}/`);
    await page.getByRole('button', { name: /^Меню: bosun_47/ }).click();
    await page.getByRole('link', { name: 'Кабинет' }).waitFor();
    await look('the menu');
    await page.goto(`${stack.url}/ports`);
    await page.getByRole('button', { name: 'Добавить порт' }).click();
    const dialog = page.getByRole('dialog', { name: 'Добавить порт' });
    await dialog.getByRole('button', { name: 'Добавить порт' }).click();
    await dialog.getByText('Укажите страну').waitFor();
    await look('a new port');
    await page.goto(`${stack.url}/blacklist`);
    await page
      .getByRole('button', { name: /^Проголосовать: / })
      .first()
      .click();
    const voting = page.getByRole('dialog', { name: 'Голос: компания' });
    await voting.getByRole('button', { name: 'Проголосовать' }).click();
    await voting.getByText('Выберите голос').waitFor();
    await look('a vote');
    await page.route('**/api/site', (route) =>
      route.fulfill({ json: { siteName: 'Кубрик', maintenance: true } }),
    );
    await page.goto(`${stack.url}/`);
    await page.getByRole('heading', { name: 'Идут технические работы' }).waitFor();
    await look('maintenance');
    await close();
  });
});
