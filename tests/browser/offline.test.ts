import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, scrollThrough, sizes, visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { register, signInAs } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

/** Waits until the application has taken over what the server has rendered. */
const applicationText = (page: Page) => page.locator('#root:not([data-rendered])').waitFor();

describe.skipIf(!chromiumPath)('without a connection', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let newsPath: string;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(3)));
    stack = await startStack({
      services: ['news', 'protection', 'ports', 'jobs', 'forum', 'users', 'admin'],
      env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
    });
    await stack.request('POST', '/api/maritime-news/generate', {
      headers: { authorization: `Bearer ${await stack.adminToken()}` },
    });
    await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 3);
    newsPath = `/news/${(await stack.request('GET', '/api/maritime-news')).body[0].id}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  it('every section opens after the first visit, and says what it has not', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    await page.clock.install();
    await page.goto(stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await applicationText(page);
    const kept = () => page.evaluate(async () => (await (await caches.open('section-files')).keys()).length);
    await page.clock.fastForward(20_000);
    // Files come one after another: all are there once none has come for some turns.
    const counts: number[] = [];
    await expect
      .poll(
        async () => {
          counts.unshift(await kept());
          const [newest = 0, ...before] = counts.slice(0, 4);
          return newest > 100 && before.length === 3 && before.every((count) => count === newest);
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(true);
    await page.context().setOffline(true);
    for (const path of [
      '/ports',
      '/map',
      '/distance',
      '/jobs',
      '/protection',
      '/forum',
      '/blacklist',
      '/banking',
      '/login',
    ]) {
      await page.goto(stack.url + path);
      await page
        .locator('main')
        .getByRole('heading')
        .first()
        .or(page.locator('main').getByRole('tab'))
        .first()
        .waitFor();
      const text = await page.locator('main').innerText();
      expect(text, path).not.toContain('Что-то сломалось');
      expect(text, path).not.toContain('один раз открыть её со связью');
    }
    await close();
  });

  it('opened pages can be read again, even after a reload, and a notice says so', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    // Where traffic is saved, no code is kept unasked.
    await page.context().addCookies([{ name: 'light', value: '1', url: stack.url }]);
    await page.goto(stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByText('Рейс 3: судно вышло из порта').first().waitFor();
    await page.goto(stack.url + newsPath);
    await page.getByRole('heading', { level: 1, name: /Рейс 3/ }).waitFor();
    await applicationText(page);
    await page.goto(`${stack.url}/protection`);
    await page.getByRole('heading', { name: 'Раздел 2. Условия занятости' }).waitFor();
    // One rule is opened, so that the script of its page is cached; the texts of all come after the library.
    await page.waitForFunction(
      async () => (await caches.match('/api/protection/mlc', { ignoreVary: true })) !== undefined,
    );
    await page.getByRole('link', { name: /Правило 2\.3/ }).click();
    await page.getByRole('heading', { level: 1, name: /Рабочее время/ }).waitFor();
    await page.goto(`${stack.url}/port/RUVVO`);
    await page.getByRole('heading', { level: 1, name: /Владивосток/ }).waitFor();
    await applicationText(page);

    await page.context().setOffline(true);
    await page.goto(stack.url);
    await page.getByText('Нет связи. Показано то, что было сохранено').waitFor();
    await page.getByText('Рейс 3: судно вышло из порта').first().waitFor();
    await page.goto(stack.url + newsPath);
    await page.getByRole('heading', { level: 1, name: /Рейс 3/ }).waitFor();
    await page.goto(`${stack.url}/protection/mlc/mlc-a2.5.2`);
    await page.getByRole('heading', { level: 1, name: /Оставление моряков/ }).waitFor();
    await page.goto(`${stack.url}/port/RUVVO`);
    await page.getByRole('heading', { level: 1, name: /Владивосток/ }).waitFor();

    // A page that was never opened says so, and opens when the connection is back.
    await page.goto(`${stack.url}/map`);
    await page.getByRole('heading', { level: 1, name: 'Нет связи' }).waitFor();
    await page.getByText('Эта страница откроется, если один раз открыть её со связью.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Интерактивная карта портов мира' }).waitFor();
    await page.getByText('Нет связи. Показано то, что было сохранено').waitFor({ state: 'detached' });
    await close();
  });

  it('a port that was saved from the list can be opened for the first time', async () => {
    await stack.request('POST', '/api/ports/NLRTM/comments', {
      body: { authorName: 'Боцман', content: 'Автобус в город у вторых ворот' },
    });
    const { cookie } = await register(stack, 'bosun_ivan');
    const fact = { kind: 'transport', content: 'Такси до метро 25 евро' };
    await stack.request('POST', '/api/ports/NLRTM/crew-facts', { headers: { cookie }, body: fact });
    await stack.request('PUT', '/api/ports/NLRTM/rating', { headers: { cookie }, body: { value: 4 } });
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    await page.goto(`${stack.url}/ports?search=Роттердам`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    const card = page.getByRole('listitem').filter({ hasText: 'NLRTM' });
    const save = card.getByRole('button', { name: 'Сохранить порт: Роттердам' });
    await save.waitFor();
    expect(await save.getAttribute('aria-pressed')).toBe('false');
    const { height = 0 } = (await save.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await save.click();
    const saved = page.getByRole('button', { name: 'Сохранён: Роттердам' });
    expect(await saved.getAttribute('aria-pressed')).toBe('true');
    const kept = (cache: string) =>
      page.evaluate(
        async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        cache,
      );
    await expect
      .poll(async () => (await kept('saved-ports')).sort())
      .toEqual([
        '/api/ports/NLRTM',
        '/api/ports/NLRTM/agents',
        '/api/ports/NLRTM/comments',
        '/api/ports/NLRTM/crew-facts',
        '/api/ports/NLRTM/mentions',
        '/api/ports/NLRTM/rating',
        '/api/ports/NLRTM/tide',
      ]);
    await expect.poll(async () => (await kept('assets')).join()).toContain('/assets/PortPage-');
    await expect.poll(async () => (await kept('assets')).join()).toContain('/assets/TideCard-');

    await page.context().setOffline(true);
    await page.goto(`${stack.url}/ports?saved=yes`);
    await page.getByText('1 порт из 100. Открывается и без связи.').waitFor();
    await page
      .getByRole('list', { name: 'Сохранённые порты' })
      .getByRole('link', { name: 'Роттердам', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: /^Роттердам/ }).waitFor();
    await scrollThrough(page);
    await page.getByText('Такси до метро 25 евро').waitFor();
    await page.getByRole('region', { name: 'Прилив', exact: true }).getByRole('table').waitFor();
    await page.getByRole('img', { name: 'Оценка 4 из 5, 1 оценка' }).waitFor();
    await page.getByRole('tab', { name: 'Чат' }).click();
    await page.getByText('Автобус в город у вторых ворот').waitFor();
    await page.reload();
    await page.getByText('Автобус в город у вторых ворот').waitFor();

    await saved.click();
    await expect.poll(() => kept('saved-ports')).toEqual([]);
    await page.goto(`${stack.url}/ports?saved=yes`);
    await page.getByText('Сохранённых портов пока нет').waitFor();
    await close();
  });

  it('a person who is signed in stays so after a start without it, with their CV, and asks again once it is back', async () => {
    const person = await register(stack, 'cook_anna');
    const body = { fullName: 'Анна Кокова', rank: 'cook' };
    await stack.request('PUT', '/api/cv', { headers: { cookie: person.cookie }, body });
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    await signInAs(page.context(), stack, person);
    const name = page.getByLabel('Имя и фамилия');
    await page.goto(`${stack.url}/jobs/cv`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await name.waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Анна Кокова');
    expect(await page.getByRole('link', { name: 'Войти' }).count()).toBe(0);
    // Signed out elsewhere meanwhile.
    await stack.request('POST', '/api/auth/logout', { headers: { cookie: person.cookie } });
    await page.context().setOffline(false);
    await page.getByText('Войдите, чтобы заполнить резюме').waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Войдите, чтобы заполнить резюме').waitFor();
    await close();
  });

  it('a page that is opened again has its text at once', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    await page.goto(stack.url + newsPath);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match(location.href))?.text()) ?? ''))
      .toMatch(/<h1[^>]*>Рейс 3/);
    const again = await page.goto(stack.url + newsPath);
    expect(again?.fromServiceWorker()).toBe(true);
    expect(await again?.text()).toMatch(/<h1[^>]*>Рейс 3/);
    await applicationText(page);
    await close();
  });

  it('the tools for one’s rights work soon after the first of them was opened, and who opens none loads none', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    const kept = () =>
      page.evaluate(async () =>
        (await (await caches.open('tool-files')).keys()).map(({ url }) => new URL(url).pathname).join(' '),
      );
    await page.goto(`${stack.url}/protection`);
    await page.getByRole('heading', { name: 'Раздел 2. Условия занятости' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(await kept()).toBe('');
    await page.getByRole('tab', { name: 'Часы отдыха' }).click();
    await page.getByText('Пока нечего проверять').waitFor();
    for (const file of ['KitTab', 'WagesTab', 'hours-pdf', 'letter-pdf', 'diary-pdf', 'Onest_400Regular'])
      await expect.poll(kept).toContain(`/assets/${file}-`);
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/api/protection/contacts/all'))))
      .toBe(true);

    await page.context().setOffline(true);
    for (const format of ['CSV', 'PDF']) {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: `Скачать ${format}` }).click();
      expect((await file).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    }
    await page.goto(`${stack.url}/protection?tab=wages`);
    await page.getByLabel('Основная ставка в месяц').waitFor();
    await page.goto(`${stack.url}/protection?tab=kit&kit=contacts`);
    await page.getByLabel('Флаг', { exact: true }).selectOption('PA');
    await page.getByText('mlc@segumar.com').waitFor();
    await page.goto(`${stack.url}/protection?tab=kit`);
    await page.getByRole('button', { name: 'Не дают врача' }).click();
    await page.getByRole('button', { name: 'Показать письма' }).click();
    const letter = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать PDF' }).click();
    expect((await letter).suggestedFilename()).toBe('complaint-port-en.pdf');
    await close();
  });

  it('text that the server rendered can be read without the script, which loads by itself once it can', async () => {
    const { page, close } = await visit(browser, sizes.phone);
    await page.route(/ArticlePage-[^/]+[.]js$/, (route) => route.abort());
    await page.goto(stack.url + newsPath);
    const notLoaded = page.getByRole('alert').filter({ hasText: /Страница не загрузилась|Нет связи/ });
    await notLoaded.getByText('Страница не загрузилась').waitFor();
    await page.getByRole('heading', { level: 1, name: /Рейс 3/ }).waitFor();
    await page.getByText('Подробности рейса номер 3.').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Текст страницы ниже. Остальное загрузится, когда появится связь.').waitFor();

    await page.unrouteAll();
    await page.context().setOffline(false);
    await notLoaded.waitFor({ state: 'detached' });
    await applicationText(page);
    expect(await notLoaded.count()).toBe(0);
    await close();
  });

  it('pages of another build are not kept, and a reload shows the current page', async () => {
    const { page, close } = await visit(browser, { ...sizes.phone, serviceWorkers: 'allow' });
    await page.goto(`${stack.url}/robots.txt`);
    await page.evaluate(async () => {
      await (await caches.open('pages-another-build')).put('/', new Response('old'));
    });
    await page.goto(stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => caches.has('pages-another-build'))).toBe(false);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined))
      .toBe(true);
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith('pages-')) ?? '';
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      await (await caches.open(name)).put(location.href, new Response('<p>kept</p>', { headers }));
    });
    await page.reload();
    await page.getByText('Рейс 3: судно вышло из порта').first().waitFor();
    await close();
  });

  it('no personal data is kept for the next person at the browser', async () => {
    const { page, close } = await visit(browser, { ...sizes.desktop, serviceWorkers: 'allow' });
    await page.goto(`${stack.url}/protection?tab=chat`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByLabel('Ваш вопрос').fill('Не платят зарплату');
    await page.getByRole('button', { name: 'Спросить' }).click();
    await page.getByRole('navigation', { name: 'На чём основан ответ' }).waitFor();
    await page.goto(`${stack.url}/reset-password?token=secret`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto(`${stack.url}/protection?search=выплата`);
    await page
      .getByRole('status')
      .filter({ hasText: /правил/ })
      .first()
      .waitFor();
    expect(await page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(false);
    await page.goto(`${stack.url}/protection`);
    await page.getByRole('heading', { name: 'Раздел 2. Условия занятости' }).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(3);
    expect(kept).toContain('/protection');
    // Of the page for a new password only its program may be kept, which is everybody's.
    const personal = /^\/api\/(auth|user|ai|admin|protection\/chat)|^\/[^/]*password/;
    expect(kept.filter((path) => personal.test(path))).toEqual([]);
    await close();
  });

  it('the application can be installed', async () => {
    const manifest = await stack.request('GET', '/manifest.webmanifest');
    expect(manifest.status).toBe(200);
    expect(JSON.parse(manifest.text)).toMatchObject({ start_url: '/', display: 'standalone' });
    for (const { src, type } of JSON.parse(manifest.text).icons) {
      const icon = await stack.request('GET', src);
      expect(icon.status, src).toBe(200);
      expect(icon.headers.get('content-type'), src).toContain(type);
    }
    const worker = await stack.request('GET', '/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.text).toContain('/index.html');
  });
});
