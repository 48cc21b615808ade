import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../lighthouse/product.ts';
import { startProduct } from '../lighthouse/product.ts';
import { chromiumPath, launchBrowser, phoneBrowser, sizes, visit } from '../support/browser.ts';
import { type Person, password, register, signInAs } from '../support/people.ts';

/** So far from the server's clock that the day differs half of the time. */
const timezoneId = 'Asia/Vladivostok';

declare global {
  interface Window {
    /** How many elements the server has rendered, and how many of them are still there once the application runs. */
    rendered?: { all: number; kept: number };
  }
}

describe.skipIf(!chromiumPath)('a page that the server has rendered', () => {
  let product: Product;
  let browser: Browser;
  let pages: string[];
  let person: Person;
  let drafts: Record<string, string>;

  beforeAll(async () => {
    product = await startProduct();
    const first = async (path: string) => (await product.stack.request('GET', `/api/${path}`)).body[0];
    const vacancy = await first('maritime-jobs');
    const topic = await first('forum/topics?limit=1');
    const company = await first('blacklist/companies');
    const bank = await first('banking/providers');
    const { body: chat } = await product.stack.request('GET', '/api/forum/main-chat');
    const month = (await first('maritime-news/months')).month;
    pages = [
      ...product.routes,
      '/protection?search=2.5',
      '/protection?tab=news',
      '/ports?search=Находка&region=all',
      '/jobs?position=Captain',
      ...['agents', 'banking', 'countries'].map((tab) => `/ports?tab=${tab}`),
      '/forum?tab=topics',
      '/blacklist?tab=vessels&search=a',
      '/blacklist?tab=blacklist',
      `/blacklist?target=company:${company.id}`,
      ...['reviews', 'cards', 'payments', 'transfers'].map((tab) => `/banking?tab=${tab}`),
      `/banking?tab=reviews&bank=${bank.id}`,
      '/distance?from=RUVVO&to=JPYOK',
      `/jobs/${vacancy.id}`,
      ...(topic ? [`/forum/topics/${topic.id}`] : []),
      '/news/archive',
      `/news/archive/${month}`,
      '/banking/reviews',
      '/distance',
      '/privacy',
      '/rules',
      '/sources',
    ];
    const comment = JSON.stringify({ authorName: 'Юнга', content: 'Дописать' });
    drafts = {
      'draft:consultant': 'Не платят зарплату',
      [`draft:job:${vacancy.id}`]: 'Готов к рейсу',
      [`draft:forum:${chat.id}`]: 'Дописать',
      [`draft:comment:${product.article.replace('/news/', '')}`]: comment,
      'draft:port-comment:RUVVO': comment,
    };
    person = await register(product.stack, 'second_mate');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** What this browser keeps of earlier visits: the server knows nothing of it. */
  const keptBy = ({ id }: Person): Record<string, string> => ({
    signedIn: id,
    sidebar: 'collapsed',
    chatFilter: 'news',
    'rules:seen': '1',
    theme: 'dark',
    ...drafts,
  });

  it.each([
    ['a visitor', 'phone', phoneBrowser],
    ['a visitor', 'desktop', sizes.desktop],
    ['who is signed in', 'phone', phoneBrowser],
    ['who returns', 'desktop', sizes.desktop],
  ])(
    'is there before any script, and the application takes it over for %s, on a %s',
    async (who, _, size) => {
      // A person who is signed in is led away from there.
      for (const path of pages.filter((one) => one !== '/login' || who === 'a visitor')) {
        const { page, errors, close } = await visit(browser, { ...size, timezoneId });
        if (who !== 'a visitor') await signInAs(page.context(), product.stack, person);
        if (who === 'who returns') await page.addInitScript(keep, keptBy(person));
        await page.addInitScript(countKept);
        const counted = async () => {
          await page.goto(product.stack.url + path);
          await page.locator('#root:not([data-rendered])').waitFor();
          return (await page.evaluate(() => window.rendered)) ?? { all: 0, kept: 0 };
        };
        let { all, kept } = await counted();
        // A server that is too busy sends a page without content.
        for (let tries = 0; all === 0 && tries < 5; tries++) ({ all, kept } = await counted());
        expect(all, path).toBeGreaterThan(30);
        // What follows the person, the window or what has changed meanwhile is a few elements.
        expect(kept, `${path}: ${kept} of ${all}`).toBeGreaterThan(0.6 * all);
        expect(errors, path).toEqual([]);
        await close();
      }
    },
  );

  it.each([
    ['phone', phoneBrowser.userAgent],
    ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150'],
  ])('has the styles of all that it shows, on a %s', async (_, userAgent) => {
    const missing: Record<string, string[]> = {};
    for (const path of pages) {
      const answer = await fetch(product.stack.url + encodeURI(path), {
        headers: { 'user-agent': userAgent },
      });
      const html = await answer.text();
      const rules = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join();
      const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
      // Names that the build makes of those in CSS modules.
      const made = new Set(classes.filter((name) => /^_\w+_\w+_\d+$/.test(name)));
      expect(made.size, path).toBeGreaterThan(10);
      const without = [...made].filter((name) => !rules.includes(`.${name}`));
      if (without.length > 0) missing[path] = without;
    }
    expect(missing).toEqual({});
  });

  it('has the newest messages of a chat to read before any script, and nothing to press in vain', async () => {
    const { stack } = product;
    const headers = { cookie: person.cookie };
    const write = (topicId: string, content: string) =>
      stack.request('POST', '/api/forum/messages', { headers, body: { topicId, content } });
    const about = { title: 'Обувь на палубе зимой', content: 'Какую берёте?', category: 'general' };
    const { body: topic } = await stack.request('POST', '/api/forum/topics', { headers, body: about });
    const { body: chat } = await stack.request('GET', '/api/forum/main-chat');
    await write(chat.id, 'Есть вода у двенадцатого причала?');
    await write(topic.id, 'Войлочную, на размер больше');
    const context = await browser.newContext({ ...phoneBrowser, javaScriptEnabled: false });
    const page = await context.newPage();
    const messages = page.locator('[data-until-browser]');
    for (const [path, text] of [
      ['/forum', 'Есть вода у двенадцатого причала?'],
      [`/forum/topics/${topic.id}`, 'Войлочную, на размер больше'],
    ] as const) {
      // A server that is too busy sends a page without content.
      const open = async () => {
        await page.goto(stack.url + path);
        return (await messages.allInnerTexts()).join();
      };
      await expect.poll(open, { message: path }).toContain(text);
      expect(await messages.getByRole('button').count(), path).toBe(0);
    }
    await context.close();
  });

  /** Opens pages whose scripts arrive when the test says so. */
  async function holdScripts(page: Page) {
    let arrival = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    return {
      async open(path: string) {
        arrival = Promise.withResolvers<void>();
        await page.goto(product.stack.url + path, { waitUntil: 'commit' });
        await page.locator('#root[data-rendered]').waitFor();
      },
      arrive: () => arrival.resolve(),
    };
  }

  it('repeats what was typed, chosen and pressed before the application ran', async () => {
    const { page, errors, close } = await visit(browser, phoneBrowser);
    const early = await holdScripts(page);
    await early.open('/ports');
    const search = page.getByRole('main').getByRole('searchbox').first();
    await search.fill('Находка');
    early.arrive();
    await page.getByRole('main').locator('a[href^="/port/RUNJK"]').first().waitFor();
    // React empties the field as it takes it over; what was typed is repeated at its next look, 50 ms later at most.
    await expect.poll(() => search.inputValue()).toBe('Находка');
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('Находка');
    await early.open('/forum?tab=topics');
    await page.getByRole('main').getByLabel('Порядок').selectOption('new');
    early.arrive();
    await page.waitForURL('**/forum?tab=topics&sort=new');
    await early.open('/jobs');
    await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
    early.arrive();
    await page.getByRole('dialog', { name: 'Фильтры' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('sends a form that was filled in and sent before the application ran', async () => {
    const { page, close } = await visit(browser, phoneBrowser);
    const early = await holdScripts(page);
    await early.open('/login');
    await page.getByLabel('Email').first().fill(person.email);
    await page.getByLabel('Пароль').first().fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    early.arrive();
    await page
      .getByRole('button', { name: /^Меню: / })
      .first()
      .waitFor();
    expect(page.url()).not.toContain('@');
    await close();
  });

  it('answers a search, a chosen filter and another tab before the application runs', async () => {
    const { page, errors, close } = await visit(browser, phoneBrowser);
    const early = await holdScripts(page);
    await early.open('/ports');
    const main = page.getByRole('main');
    const search = main.getByRole('searchbox').first();
    const found = main.locator('a[href^="/port/RUNJK"]').first();
    await search.fill('Находка');
    await search.press('Enter');
    await found.waitFor();
    await main.getByLabel('Страна').selectOption('Russia');
    await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('Russia');
    await found.waitFor();
    expect(await page.locator('#root[data-rendered]').count()).toBe(1);
    expect(await search.inputValue()).toBe('Находка');
    await page.getByRole('tab', { name: 'Агенты' }).click();
    await main.getByText('База агентов в разработке').waitFor();
    await page.getByRole('tab', { name: 'Порты' }).click();
    await found.waitFor();
    expect(await page.locator('#root[data-rendered]').count()).toBe(1);
    early.arrive();
    await page.locator('#root:not([data-rendered])').waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      search: 'Находка',
      country: 'Russia',
    });
    await found.waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('has its typeface after the application on a first visit, and from the start on the next', async () => {
    const { page, errors, close } = await visit(browser, phoneBrowser);
    const early = await holdScripts(page);
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    const isThere = () => page.evaluate(() => document.fonts.check("16px 'Onest Variable'", 'Aя'));
    await early.open('/protection');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(fonts).toEqual([]);
    early.arrive();
    await page.locator('html[data-typeface]').waitFor();
    expect(fonts).toHaveLength(2);
    expect(await isThere()).toBe(true);
    await early.open('/protection');
    await expect.poll(isThere).toBe(true);
    expect(await page.locator('html[data-typeface] #root[data-rendered]').count()).toBe(1);
    early.arrive();
    expect(errors).toEqual([]);
    await close();
  });

  it('asks for nothing that it has shown', async () => {
    const { page, close } = await visit(browser, phoneBrowser);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${product.stack.url}/protection`);
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('/protection');
    expect(asked.filter((path) => path.startsWith('/api/protection'))).toEqual([]);
    await close();
  });
});

/** Runs in the page. */
function keep(texts: Record<string, string>): void {
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
}

/** Runs in the page: marks the server's elements, and counts them when the application has taken over. */
function countKept(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    // The end of the chat is meant to give way to the chat itself.
    const all = [...(root?.querySelectorAll('*') ?? [])].filter(
      (one) => !one.closest('[data-until-browser]'),
    );
    const watcher = new MutationObserver(() => {
      if (!root || root.hasAttribute('data-rendered')) return;
      watcher.disconnect();
      requestAnimationFrame(() => {
        window.rendered = { all: all.length, kept: all.filter((element) => element.isConnected).length };
      });
    });
    if (root) watcher.observe(root, { attributes: true });
  });
}
