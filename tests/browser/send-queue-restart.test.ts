import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath, openPersistentBrowser } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { register, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('texts written without a connection, in a browser that is closed', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let admin: Record<string, string>;
  let article: string;
  let vessel: string;
  let folder: string;
  let context: BrowserContext;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(3)));
    stack = await startStack({
      services: ['news', 'ports', 'blacklist', 'protection', 'forum', 'users', 'admin'],
      env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
    });
    admin = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 3);
    article = (await stack.request('GET', '/api/maritime-news')).body[0].id;
    vessel = await aVessel('Буревестник');
  });
  afterAll(async () => {
    await stack?.stop();
    await feeds?.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kubrik-browser-'));
    context = await openPersistentBrowser(folder);
  });
  afterEach(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  async function aVessel(name: string): Promise<string> {
    const { cookie } = await register(stack, 'bosun_47');
    const body = { name, flagState: 'Панама', vesselType: 'Балкер' };
    const { id } = (await stack.request('POST', '/api/blacklist/vessels', { headers: { cookie }, body }))
      .body;
    const decision = { headers: admin, body: { accept: true } };
    await stack.request('POST', `/api/blacklist/suggestions/${id}`, decision);
    return (await stack.request('GET', '/api/blacklist/vessels')).body[0].id;
  }
  const read = async (path: string) => (await stack.request('GET', path, { headers: admin })).body;
  const opened = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(stack.url + path);
    return page;
  };
  const reopen = async () => {
    await context.close();
    context = await openPersistentBrowser(folder);
  };
  const line = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  const waits = (page: Page, text: string) =>
    page.getByRole('listitem').filter({ hasText: text }).getByText('Отправится, когда будет связь');
  const storedEntries = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('kubrik-outbox');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('entries').objectStore('entries').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  const isWrite = (route: Route) => route.request().method() === 'POST';

  async function comment(page: Page, text: string) {
    await page.getByLabel('Имя').fill('Матрос');
    await page.getByLabel(/^Комментарий/).fill(text);
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await toast(page, 'error', 'Failed to add comment', 'Комментарий сохранён и отправится сам');
    await waits(page, text).waitFor();
    expect(await page.getByLabel(/^Комментарий/).inputValue()).toBe('');
  }

  /** Some seconds after a page its forms are there, so that they open without a connection. */
  const formIsLoaded = (page: Page, file: string) =>
    page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
      file,
    );

  async function vote(page: Page, choice: string) {
    await page.getByRole('button', { name: 'Проголосовать', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Голос: судно' });
    await dialog.getByRole('radio', { name: new RegExp(choice) }).check();
    await dialog.getByLabel('Комментарий').fill(`${choice}, из рейса`);
    await dialog.getByRole('button', { name: 'Проголосовать' }).click();
    await toast(page, 'error', 'Голос не отправлен', 'Отправится, когда будет связь');
    await page.getByText(`Ваш голос «${choice}» отправится, когда будет связь`).waitFor();
  }

  async function complain(page: Page, description: string) {
    const form = page.getByRole('form', { name: 'Подать жалобу' });
    await form.getByLabel('Название судна').fill('Полярная звезда');
    await form.getByLabel('Флаг судна').fill('Панама');
    await form.getByLabel('Что случилось').fill(description);
    await form.getByRole('button', { name: 'Отправить жалобу' }).click();
    await toast(page, 'error', 'Жалоба ещё не отправлена', 'Отправится, когда будет связь');
    const kept = page.getByRole('region', { name: 'Ещё не отправлено' });
    await kept.getByText(description).waitFor();
    await kept.getByText('Лежит в этом браузере, пока не уйдёт').waitFor();
    expect(await form.getByLabel('Что случилось').inputValue()).toBe('');
  }

  // Two restarts of a browser take time on a slow machine.
  it('comments, a vote and a complaint are kept, and arrive once when the connection is back', async () => {
    const pages = {
      news: await opened(`/news/${article}`),
      port: await opened('/port/RUNVS#chat'),
      vote: await opened(`/blacklist?target=vessel:${vessel}`),
      complaint: await opened('/protection?tab=complaints'),
    };
    for (const page of Object.values(pages)) await page.waitForLoadState('networkidle');
    // First requests reach the server and lose their answers; later there is no connection.
    await context.route('**/api/**', async (route) => {
      if (!isWrite(route)) return route.continue();
      await route.fetch();
      // A reload of the page meanwhile ends the request, too.
      await route.abort().catch(() => {});
    });
    await comment(pages.news, 'Стояли там неделю');
    await vote(pages.vote, 'Плохо');
    await context.setOffline(true);
    await context.unroute('**/api/**');
    await comment(pages.port, 'Лоцман на канале 20');
    await vote(pages.vote, 'Хорошо');
    await complain(pages.complaint, 'Третий месяц без зарплаты.');
    await line(pages.complaint, 'Нет связи.').filter({ hasText: 'Ждут отправки: 4' }).waitFor();
    await pages.complaint.getByRole('button', { name: 'Показать' }).click();
    const waiting = pages.complaint.getByRole('dialog', { name: 'Написанное без связи' });
    await waiting.getByText('Третий месяц без зарплаты.').waitFor();
    expect(await waiting.getByRole('listitem').count()).toBe(4);

    await reopen();
    const page = await opened('/');
    await until(async () => (await read('/api/admin/complaints')).length === 1);
    await until(async () => (await read(`/api/blacklist/vessels/${vessel}`)).greenVotes === 1);
    await line(page, /Отправляем|Ждут/).waitFor({ state: 'detached' });
    expect(await read(`/api/maritime-news/${article}/comments`)).toHaveLength(1);
    expect(await read('/api/ports/RUNVS/comments')).toMatchObject([{ content: 'Лоцман на канале 20' }]);
    expect(await read(`/api/blacklist/vessels/${vessel}`)).toMatchObject({ blackVotes: 0, greenVotes: 1 });
    expect(await read('/api/admin/complaints')).toHaveLength(1);

    await page.goto(`${stack.url}/protection?tab=complaints`);
    const closed = page.getByRole('region', { name: 'Жалоба отправлена' });
    await closed.getByText('Номер и код лежат в этом браузере закрытыми.').waitFor();
    await reopen();
    const later = await opened('/protection?tab=complaints');
    await later.getByRole('button', { name: 'Показать номер и код' }).click();
    const key = later.getByRole('region', { name: 'Жалоба принята' });
    const [reference = '', secret = ''] = await key.getByRole('definition').allInnerTexts();
    const body = { reference, secret };
    const state = await stack.request('POST', '/api/protection/complaints/status', { body });
    expect(state.body).toMatchObject({ reference, vesselName: 'Полярная звезда' });
    await key.getByRole('button', { name: 'Записал, скрыть' }).click();
    // A reload ends a transaction that is not complete.
    await expect.poll(() => storedEntries(later)).toBe(0);
    await later.reload();
    await later.getByRole('form', { name: 'Подать жалобу' }).waitFor();
    expect(await later.getByText(secret).count()).toBe(0);
  }, 300_000);

  it('a later refusal is shown on any page, and the text is kept', async () => {
    const removed = (await stack.request('GET', '/api/maritime-news')).body.at(-1).id;
    const page = await opened(`/news/${removed}`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await comment(page, 'Опоздал с ответом');
    await stack.request('DELETE', `/api/maritime-news/${removed}`, { headers: admin });

    await reopen();
    const home = await context.newPage();
    // The message may appear and disappear before all pictures are loaded.
    await Promise.all([
      toast(home, 'error', 'Не отправлено: Комментарий к новости', 'Новость не найдена. Текст сохранён.'),
      home.goto(stack.url),
    ]);
    await reopen();
    const later = await opened('/');
    await line(later, 'Не отправлено: 1').getByRole('button', { name: 'Показать' }).click();
    const dialog = later.getByRole('dialog', { name: 'Написанное без связи' });
    const kept = dialog.getByRole('listitem').filter({ hasText: 'Опоздал с ответом' });
    await kept.getByText('Не принято: Новость не найдена').waitFor();
    await kept.getByRole('button', { name: 'Удалить' }).click();
    await dialog.getByText('Всё отправлено.').waitFor();
    await line(later, 'Не отправлено').waitFor({ state: 'detached' });
  });

  it.each([
    {
      kind: 'a comment on a port',
      path: '/port/RUVVO#chat',
      write: (page: Page) => comment(page, 'Причал занят'),
      text: 'Причал занят',
    },
    {
      kind: 'a complaint',
      path: '/protection?tab=complaints',
      write: (page: Page) => complain(page, 'Нет питьевой воды вторую неделю.'),
      text: 'Нет питьевой воды вторую неделю.',
    },
  ])('$kind that is refused later can be changed and sent again', async ({ path, write, text }) => {
    const page = await opened(path);
    await page.waitForLoadState('networkidle');
    await context.route('**/api/**', (route) => (isWrite(route) ? route.abort() : route.continue()));
    await write(page);
    await context.unroute('**/api/**');
    const refusal = { statusCode: 400, code: 'ValidationFailed', message: 'Проверьте введённое' };
    await context.route('**/api/**', (route) =>
      isWrite(route) ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const kept = page.getByRole('listitem').filter({ hasText: text });
    await kept.getByText('Не принято. Проверьте введённое').waitFor();
    await context.unroute('**/api/**');
    await kept.getByRole('button', { name: 'Изменить' }).click();
    await kept.waitFor({ state: 'detached' });
    expect(await page.getByLabel(/^Комментарий|^Что случилось/).inputValue()).toBe(text);
    await page.getByRole('button', { name: /^Отправить( жалобу)?$/ }).click();
    await toast(page, 'success', path.startsWith('/port') ? 'Комментарий добавлен' : 'Жалоба принята');
  });

  it('a vote that is refused later is marked where it was given, and a waiting complaint can be deleted', async () => {
    const page = await opened(`/blacklist?target=vessel:${vessel}`);
    const complaint = await opened('/protection?tab=complaints');
    for (const each of [page, complaint]) await each.waitForLoadState('networkidle');
    await formIsLoaded(page, 'VoteDialog');
    await formIsLoaded(page, 'blacklist.schemas');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await vote(page, 'Есть вопросы');
    await complain(complaint, 'Передумаю.');
    await complaint.getByRole('button', { name: 'Удалить' }).click();
    await complaint
      .getByRole('dialog', { name: 'Удалить жалобу?' })
      .getByRole('button', { name: 'Удалить' })
      .click();
    await complaint.getByText('Передумаю.').waitFor({ state: 'detached' });
    const gone = { statusCode: 404, code: 'TargetNotFound', message: 'Судно не найдено' };
    let complaints = 0;
    await context.route('**/api/**', (route) => {
      if (!isWrite(route)) return route.continue();
      if (route.request().url().endsWith('/complaints')) complaints += 1;
      return route.fulfill({ status: 404, json: gone });
    });
    await context.setOffline(false);
    await page.getByText('Ваш голос «Есть вопросы» не принят: Судно не найдено').waitFor();
    await line(page, 'Не отправлено: 1').waitFor();
    expect(complaints).toBe(0);
    await page.getByRole('button', { name: 'Удалить' }).click();
    await page.getByText('не принят').waitFor({ state: 'detached' });
  });
});
