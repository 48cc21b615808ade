import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '@kubrik/service-kit/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { ageFirstNews, type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { register, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the administrator’s panel in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(4)));
    feeds.serve('/bank', rss('Банк', [{ title: 'Денежные переводы за рубеж подорожали' }]));
    // One source of rates is enough.
    const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('.');
    feeds.serve(
      '/rates',
      `<ValCurs Date="${today}"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal><Value>81,5</Value></Valute></ValCurs>`,
    );
    stack = await startStack({
      services: ['users', 'forum', 'admin', 'news', 'banking'],
      env: {
        news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
        banking: {
          BANKING_FEEDS: feeds.url('/bank'),
          CBR_RATES_URL: feeds.url('/rates'),
          ECB_RATES_URL: feeds.url('/rates'),
        },
        admin: { LOG_LEVEL: 'info' },
        // The tests make about thirty visits from one address within two minutes.
        gateway: { RATE_LIMIT_FACTOR: '0' },
      },
    });
    token = await stack.adminToken();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const open = async (tab = 'stats', options?: BrowserContextOptions) => {
    const opened = await visit(browser, options);
    await opened.page.addInitScript((value) => {
      if (!sessionStorage.getItem('seen')) localStorage.setItem('adminToken', value);
      sessionStorage.setItem('seen', '1');
    }, token);
    await opened.page.goto(`${stack.url}/?section=admin&tab=${tab}`);
    await opened.page.getByRole('tabpanel').waitFor();
    return opened;
  };
  const gate = async () => {
    const opened = await visit(browser);
    await opened.page.goto(`${stack.url}/?section=admin`);
    return opened;
  };
  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const field = (page: Page, label: string) =>
    page.locator('input, textarea').and(page.getByLabel(label, { exact: true }));
  const asAdmin = (method: string, path: string, body?: unknown) =>
    stack.request(method, path, { headers: { authorization: `Bearer ${token}` }, body });
  const sentCode = async () => {
    const lines = (await readFile(join(stack.environment.dataDir, 'messenger.jsonl'), 'utf8'))
      .trim()
      .split('\n');
    const last = lines.map((line) => JSON.parse(line)).findLast((line) => line.kind === 'code');
    return /: ([A-Z2-9]{6}) /.exec(last.text)?.[1] ?? '';
  };

  describe('the gate', () => {
    it('accepts the code from the messenger, and «Выйти» revokes the token on the server', async () => {
      const { page, errors, close } = await gate();
      await page.getByText('Панель даёт доступ к критически важным функциям.').waitFor();
      const forVisitors = page
        .getByRole('banner')
        .getByRole('link', { name: 'Войти' })
        .or(page.getByText('+10 при регистрации'));
      await expect.poll(() => forVisitors.count()).toBe(2);
      await press(page, 'Запросить код');
      await field(page, 'Код из мессенджера *').or(field(page, 'Код из мессенджера')).waitFor();
      const code = page.locator('input[name=password]');
      expect(await code.getAttribute('maxlength')).toBe('6');
      expect(await page.locator('input[name=username]').inputValue()).toBe('admin');
      await code.fill(await sentCode());
      await press(page, 'Войти');
      await page.getByRole('tab', { name: 'Статистика' }).waitFor();
      expect(await forVisitors.count()).toBe(0);
      const held = await page.evaluate(() => localStorage.getItem('adminToken'));
      await press(page, 'Выйти');
      await page.getByRole('button', { name: 'Запросить код' }).waitFor();
      const headers = { authorization: `Bearer ${held}` };
      expect((await stack.request('GET', '/api/admin/stats', { headers })).status).toBe(401);
      expect(errors).toEqual([]);
      await close();
    });

    it('Admin login: the server’s message on failure, and «Запросить новый пароль» leads back', async () => {
      const { page, close } = await gate();
      await press(page, 'Запросить код');
      await page.locator('input[name=password]').fill('ABCDEF');
      await press(page, 'Войти');
      await page.getByRole('alert').filter({ hasText: 'Неверный логин или код' }).waitFor();
      await press(page, 'Запросить новый пароль');
      await page.getByRole('button', { name: 'Запросить код' }).waitFor();
      await close();
    });

    it('Admin login: «Ошибка соединения с сервером» and «Ошибка входа в систему» without an answer', async () => {
      const { page, close } = await gate();
      await page.route('**/api/admin/auth/request-password', (route) => route.abort());
      await press(page, 'Запросить код');
      await page.getByText('Ошибка соединения с сервером').waitFor();
      await page.unroute('**/api/admin/auth/request-password');
      await page.route('**/api/admin/auth/request-password', (route) =>
        route.fulfill({ json: { success: true, message: 'Код отправлен' } }),
      );
      await page.route('**/api/admin/auth/login', (route) => route.abort());
      await press(page, 'Запросить код');
      await page.locator('input[name=password]').fill('ABCDEF');
      await press(page, 'Войти');
      await page.getByText('Ошибка входа в систему').waitFor();
      await close();
    });
  });

  describe('statistics', () => {
    it('shows the totals; a number that is missing is a dash, whatever it counts', async () => {
      const { page, errors, close } = await open();
      const total = (name: string) => page.getByRole('definition').locator(`xpath=../dt[.="${name}"]/../dd`);
      const { body } = await asAdmin('GET', '/api/admin/stats');
      const shown = async (name: string) => (await total(name).textContent())?.replace(/\s/g, '');
      // The answer waits for services that are down.
      await expect.poll(() => shown('Новости')).toBe(String(body.totalNews));
      await expect.poll(() => shown('Порты')).toContain('—');
      expect(await shown('Вакансии')).toContain('—');
      for (const label of ['каждые 2 часа', 'каждые 4 часа', 'в 9:00 и 21:00 UTC', 'каждые 5 минут'])
        await page.getByText(label).first().waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it.each([
      ['Опубликовать новость', 'group/news/publish', 'Не удалось опубликовать новость'],
      ['Отправить опрос', 'group/poll/send', 'Не удалось отправить опрос'],
      ['Сгенерировать новости', 'maritime-news/generate', 'Не удалось сгенерировать новости'],
      ['Очистить новости', 'maritime-news/cleanup', 'Не удалось очистить новости'],
      ['Обновить курсы', 'rates/update', 'Не удалось обновить курсы'],
      ['Обновить вакансии', 'jobs/generate', 'Не удалось обновить вакансии'],
      [
        'Сгенерировать банковские новости',
        'banking/news/generate',
        'Не удалось сгенерировать банковские новости',
      ],
      [
        'Сгенерировать новости о правах',
        'protection/news/generate',
        'Не удалось сгенерировать новости о правах',
      ],
    ])('Content job failures: %s', async (button, path, message) => {
      const { page, close } = await open();
      await page.route(`**/api/${path}`, (route) => route.abort());
      await press(page, button);
      await toast(page, 'error', 'Ошибка', message);
      await close();
    });

    it('Content job failures: an outcome by event, with its reason', async () => {
      feeds.serve('/bank', 'Сервер на обслуживании');
      const { page, close } = await open();
      await press(page, 'Сгенерировать банковские новости');
      await toast(page, 'error', 'Ошибка', 'Не удалось сгенерировать банковские новости. 0 новостей');
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Банковские новости' })
        .getByText('Ошибка')
        .waitFor();
      feeds.serve('/bank', rss('Банк', [{ title: 'Денежные переводы за рубеж подорожали' }]));
      await close();
    });

    it('a job that finds nothing to do says so, and that is no failure', async () => {
      const { page, close } = await open();
      await press(page, 'Отправить опрос');
      await toast(page, 'info', 'Нечего делать', 'Для опроса нужны хотя бы две новости');
      const job = page.getByRole('listitem').filter({ hasText: 'Опрос в группу' });
      await job.getByText('Нечего делать').waitFor();
      expect(await job.getByText('Ошибка').count()).toBe(0);
      await close();
    });

    it('Content job success: each shows its outcome, and the totals change', async () => {
      const { body } = await asAdmin('GET', '/api/admin/telegram/settings');
      await asAdmin('POST', '/api/admin/telegram/settings', { ...body, autoPublishNews: false });
      const { page, errors, close } = await open();
      await page.waitForLoadState('networkidle');
      for (const [button, title] of [
        ['Сгенерировать новости', 'Новости сгенерированы'],
        ['Опубликовать новость', 'Новость опубликована'],
        ['Отправить опрос', 'Опрос отправлен'],
        ['Очистить новости', 'Старые новости удалены'],
        ['Обновить курсы', 'Курсы обновлены'],
        ['Сгенерировать банковские новости', 'Банковские новости сгенерированы'],
      ] as const) {
        if (button === 'Очистить новости') await ageFirstNews(stack);
        await press(page, button);
        await toast(page, 'success', title);
        await stack.settle();
      }
      await page.getByRole('definition').filter({ hasText: /^3$/ }).first().waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('«Reload cache» clears both storages and reloads, without a call to the server', async () => {
      const { page, close } = await open();
      await page.evaluate(() => {
        localStorage.setItem('kept', '1');
        // An entry of the send queue waits in IndexedDB.
        localStorage.setItem('outbox:waits', '1');
        sessionStorage.setItem('kept', '1');
      });
      // Before the reloaded page can find that nothing waits.
      await page.evaluate(() =>
        addEventListener('pagehide', () =>
          sessionStorage.setItem('flag', String(localStorage.getItem('outbox:waits'))),
        ),
      );
      const posts: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()));
      await Promise.all([page.waitForEvent('load'), press(page, 'Reload cache')]);
      expect(
        await page.evaluate(() => [localStorage.getItem('kept'), sessionStorage.getItem('kept')]),
      ).toEqual([null, null]);
      expect(await page.evaluate(() => sessionStorage.getItem('flag'))).toBe('1');
      expect(posts).toEqual([]);
      await close();
    });
  });

  describe('users', () => {
    const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `@${name}` });

    it('finds by role and by words', async () => {
      const [plain, chief] = [await register(stack, 'plain_hand'), await register(stack, 'chief_mate')];
      await asAdmin('PUT', `/api/admin/users/${chief.id}`, { role: 'admin' });
      const { page, errors, close } = await open('users');
      await row(page, plain.username).waitFor();
      await page.getByLabel('Роль').selectOption({ label: 'Администраторы' });
      await row(page, chief.username).waitFor();
      await row(page, plain.username).waitFor({ state: 'detached' });
      await page.getByLabel('Роль').selectOption({ label: 'Пользователи' });
      await row(page, plain.username).waitFor();
      await page.getByLabel('Роль').selectOption({ label: 'Все' });
      await page.getByLabel('Имя, никнейм или email').fill('chief');
      await row(page, plain.username).waitFor({ state: 'detached' });
      await page.getByLabel('Имя, никнейм или email').fill('никого такого');
      await page.getByText('Никого не нашлось').waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('deactivates and activates, grants and revokes the admin role, each after a confirmation', async () => {
      const person = await register(stack, 'deckhand');
      const { page, close } = await open('users');
      const act = async (name: string) => {
        await row(page, person.username).getByRole('button', { name }).click();
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
        await toast(page, 'success', 'Изменение сохранено');
      };
      await act('Отключить');
      await row(page, person.username).getByText('Отключён').waitFor();
      await act('Включить');
      await row(page, person.username).getByText('Активен').waitFor();
      await act('Дать права');
      await row(page, person.username).getByText('Администратор', { exact: true }).waitFor();
      await act('Снять права');
      await row(page, person.username).getByText('Пользователь', { exact: true }).waitFor();

      await row(page, person.username).getByRole('button', { name: 'Отключить' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await row(page, person.username).getByText('Активен').waitFor();
      await close();
    });

    it('come a page of the server at a time', async () => {
      for (let n = 1; n <= 5; n++) await register(stack, `page_hand_${n}`);
      const { page, errors, close } = await open('users');
      await page.route('**/api/admin/users?*', (route) => {
        const address = new URL(route.request().url());
        address.searchParams.set('limit', '2');
        return route.continue({ url: address.href });
      });
      await page.getByLabel('Имя, никнейм или email').fill('page_hand');
      const next = page.getByRole('button', { name: 'Вперёд' });
      for (const [names, range] of [
        [['page_hand_5', 'page_hand_4'], '1–2'],
        [['page_hand_3', 'page_hand_2'], '3–4'],
        [['page_hand_1'], '5–5'],
      ] as const) {
        for (const name of names) await row(page, name).waitFor();
        await page.getByText(range, { exact: true }).waitFor();
        if (range !== '5–5') await next.click();
      }
      expect(await next.isDisabled()).toBe(true);
      // Another order begins at its first page, and the heading keeps the focus.
      const heading = page.getByRole('columnheader', { name: 'Человек' });
      await heading.click();
      await row(page, 'page_hand_5').waitFor();
      await heading.click();
      for (const name of ['page_hand_1', 'page_hand_2']) await row(page, name).waitFor();
      expect(await heading.getAttribute('aria-sort')).toBe('ascending');
      await page.getByText('1–2', { exact: true }).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('shows cards on a phone', async () => {
      await register(stack, 'pocket_hand');
      const { page, close } = await open('users', sizes.phone);
      await page
        .getByRole('listitem')
        .filter({ hasText: '@pocket_hand' })
        .getByRole('button')
        .first()
        .waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
      await page.getByLabel('Порядок').selectOption({ label: 'Никнейм от А до Я' });
      await until(async () => {
        const names = await page
          .getByRole('listitem')
          .locator('small')
          .filter({ hasText: /^@/ })
          .allInnerTexts();
        return names.length > 1 && names.join() === names.toSorted().join();
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      await close();
    });
  });

  describe('feeds of news', () => {
    const read = async () => {
      const { body } = await asAdmin('GET', '/api/admin/news/feeds');
      const before = body[0].readAt;
      await asAdmin('POST', '/api/maritime-news/generate');
      await until(
        async () => (await asAdmin('GET', '/api/admin/news/feeds')).body[0].readAt !== before,
        () => 'the feed was not read',
      );
    };

    it('show what the last reading found, are tested and paused, and say at once when all of them fail', async () => {
      await read();
      const { page, errors, close } = await open('feeds');
      const row = page.getByRole('grid', { name: 'Ленты' }).getByRole('row').nth(1);
      await row.getByRole('button', { name: /^Проверить: / }).click();
      const preview = page.getByRole('dialog', { name: /^Что даст / });
      await preview.getByText('4 записи прочитаны. Ничего не опубликовано.').waitFor();
      await preview.getByRole('button', { name: 'Закрыть' }).click();
      await row.getByRole('button', { name: /^Остановить: / }).click();
      await toast(page, 'success', 'Лента остановлена');
      await row.getByRole('button', { name: /^Читать снова: / }).click();
      await toast(page, 'success', 'Лента снова читается');
      expect(await page.getByRole('tabpanel').getByRole('alert').count()).toBe(0);
      feeds.serve('/rss', 'Сервер на обслуживании');
      await read();
      feeds.serve('/rss', rss('Лента', manyEntries(4)));
      await page.reload();
      await page.getByRole('tabpanel').getByRole('alert').getByText('Ни одна лента не читается').waitFor();
      await row.getByText('Ошибка:').waitFor();
      expect(errors).toEqual([]);
      await close();
    });
  });

  describe('settings', () => {
    it('Messenger settings save success, and an invalid number becomes the default', async () => {
      const { page, errors, close } = await open('telegram');
      const interval = field(page, 'Интервал публикации, минут');
      await interval.fill('часто');
      await field(page, 'Группа или канал').click();
      expect(await interval.inputValue()).toBe('120');
      await field(page, 'Группа или канал').fill('@seafarers');
      await field(page, 'Токен бота').fill('123456:ABC-def');
      expect(await field(page, 'Токен бота').getAttribute('type')).toBe('password');
      await press(page, 'Сохранить');
      await toast(page, 'success', 'Telegram settings updated', 'Settings saved successfully');
      await page.getByText('Токен сохранён.').waitFor();
      expect(await field(page, 'Токен бота').inputValue()).toBe('');
      const { body } = await asAdmin('GET', '/api/admin/telegram/settings');
      expect(body).toMatchObject({ hasBotToken: true, groupId: '@seafarers', publishInterval: 120 });

      await press(page, 'Удалить сохранённый токен');
      await press(page, 'Сохранить');
      await until(async () => !(await asAdmin('GET', '/api/admin/telegram/settings')).body.hasBotToken);
      expect(errors).toEqual([]);
      await close();
    });

    it('Messenger settings save failure: the toast, and the form keeps what was typed', async () => {
      const { page, close } = await open('telegram');
      await page.route('**/api/admin/telegram/settings', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await field(page, 'Группа или канал').fill('@other_group');
      await press(page, 'Сохранить');
      await toast(page, 'error', 'Error', 'Failed to update Telegram settings');
      expect(await field(page, 'Группа или канал').inputValue()).toBe('@other_group');
      await close();
    });

    it('Website settings save success, shown as «Сохранение...» while it is pending', async () => {
      const { page, errors, close } = await open('website');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/admin/website/settings', async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      await field(page, 'Запросов к AI на человека в день').fill('нет');
      await field(page, 'Обновление курсов, секунд').fill('');
      await field(page, 'Обновление новостей, минут').fill('180');
      await press(page, 'Сохранить');
      await page.getByRole('button', { name: 'Сохранение...' }).waitFor();
      release();
      await toast(page, 'success', 'Website settings updated', 'Settings saved successfully');
      const { body } = await asAdmin('GET', '/api/admin/website/settings');
      expect(body).toMatchObject({ maxAiRequests: 50, exchangeRateInterval: 300, newsUpdateInterval: 180 });
      expect(errors).toEqual([]);
      await close();
    });

    it('Website settings save failure: the toast, and the form keeps what was typed', async () => {
      const { page, close } = await open('website');
      await page.route('**/api/admin/website/settings', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await field(page, 'Название сайта').fill('Другое');
      await press(page, 'Сохранить');
      await toast(page, 'error', 'Error', 'Failed to update website settings');
      expect(await field(page, 'Название сайта').inputValue()).toBe('Другое');
      await close();
    });

    it.each([
      ['telegram', 'Интервал публикации, минут', 30, 720],
      ['website', 'Запросов к AI на человека в день', 10, 1000],
      ['website', 'Обновление курсов, секунд', 60, 3600],
      ['website', 'Обновление новостей, минут', 30, 720],
    ])('keeps the limits of %s, %s', async (tab, label, min, max) => {
      const { page, close } = await open(tab);
      const saved: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && saved.push(request.url()));
      await field(page, label).fill(String(min - 1));
      await press(page, 'Сохранить');
      await page.getByText(`Не меньше ${min}`).waitFor();
      await field(page, label).fill(String(max + 1));
      await page.getByText(`Не больше ${max}`).waitFor();
      expect(saved).toEqual([]);
      await close();
    });
  });

  it('tries connections from the panel, and draws by day what was made', async () => {
    const { page, errors, close } = await open('website');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    // Only some services run here.
    await row('AI-сервис').getByText('Неизвестно: сервис не отвечает').waitFor();
    await press(page, 'Проверить: Почта');
    await row('Почта').getByRole('status').getByText('Не настроено').waitFor();
    await press(page, 'Проверить: AI-сервис');
    await row('AI-сервис').getByText('Не работает: сервис protection не отвечает').waitFor();
    await until(async () => {
      const { figures } = (await asAdmin('GET', '/api/admin/stats/days')).body;
      return figures[0].counts.at(-1) !== null;
    });
    await page.getByRole('tab', { name: 'Статистика' }).click();
    const people = page.getByRole('figure', { name: 'Новые участники' });
    await people.locator('svg').first().waitFor();
    await page.getByLabel('Период').selectOption({ label: '26 недель' });
    await page.getByRole('figure', { name: 'Отказы по лимиту' }).getByText('известно с').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  describe('logs', () => {
    it('says «Загрузка логов...», then «Логов нет»', async () => {
      const { page, close } = await visit(browser);
      await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/admin/logs?*', async (route) => {
        await held;
        await route.fulfill({ json: [] });
      });
      await page.goto(`${stack.url}/?section=admin&tab=logs`);
      await page.getByText('Загрузка логов...').waitFor();
      release();
      await page.getByText('Логов нет').waitFor();
      await close();
    });

    it('shows at most the first 50 in an area of 24rem, by level, by words and from either end', async () => {
      const { page, errors, close } = await open('logs');
      const grid = page.getByRole('grid', { name: 'Журнал' });
      const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
      await rows.first().waitFor();
      expect(await rows.count()).toBeLessThanOrEqual(50);
      expect(await grid.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(
        384,
      );
      await grid.getByRole('columnheader', { name: 'Когда' }).click();
      await until(async () => (await grid.locator('[aria-sort=ascending]').count()) === 1);
      await page.getByLabel('Уровень').selectOption({ label: 'Ошибка' });
      await until(async () => (await grid.locator('[data-level]:not([data-level=error])').count()) === 0);
      await page.getByLabel('Уровень').selectOption({ label: 'Все' });
      await page.getByLabel('Слова или источник').fill('нет такого слова');
      await grid.getByText('Логов нет').waitFor();
      await page.getByLabel('Слова или источник').fill('ADMIN');
      let lines: string[] = [];
      await until(
        async () => {
          lines = await rows.allTextContents();
          return lines.length > 0 && lines.every((line) => /admin/i.test(line));
        },
        () => lines.join('\n'),
      );
      expect(errors).toEqual([]);
      await close();
    });

    it('shows a new line live, without another request', async () => {
      const { page, close } = await open('logs');
      const area = page.getByRole('grid', { name: 'Журнал' });
      await area.getByRole('gridcell').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.route('**/api/admin/logs?*', (route) => route.abort());
      const told = area.getByText('Отправлен код администратора');
      const before = await told.count();
      await stack.request('POST', '/api/admin/auth/request-password');
      await until(async () => (await told.count()) === before + 1);
      await close();
    });

    it('lists the background jobs that failed for good, and has one tried again', async () => {
      const { page, close } = await open('logs');
      const dead = page.getByRole('region', { name: 'Невыполненные фоновые задания' });
      // Only some services run here.
      await dead.getByText('Не ответили, и их задания не видны: Порты, Вакансии, Защита прав').waitFor();
      const users = (sql: string, values: unknown[] = []) =>
        withClient(stack.environment.databaseUrl('users'), (client) => client.query(sql, values));
      await users(
        `select graphile_worker.add_job('send-mail', '{"to": "bosun@ship.example"}'::json, max_attempts => 1)`,
      );
      const deadJobs = async () => (await asAdmin('GET', '/api/admin/dead-jobs')).body.jobs;
      await until(async () => (await deadJobs()).length === 1);
      await page.reload();
      const row = dead.getByRole('listitem').filter({ hasText: 'Отправка письма' });
      await row.getByText('1\u00a0попытка').waitFor();
      expect(await row.textContent()).toContain('Пользователи');
      expect(await row.textContent()).not.toContain('bosun@ship.example');

      await page.route('**/api/admin/dead-jobs/**', (route) => route.abort());
      await row.getByRole('button', { name: 'Повторить' }).click();
      await toast(page, 'error', 'Не удалось повторить задание');
      await row.waitFor();
      await page.unroute('**/api/admin/dead-jobs/**');

      // What kept it from running is mended: there is no such e-mail, so nothing is left to do.
      await users('update graphile_worker._private_jobs set payload = $1', [{ mailId: '1' }]);
      await row.getByRole('button', { name: 'Повторить' }).click();
      await toast(page, 'success', 'Задание снова в очереди');
      await row.waitFor({ state: 'detached' });
      expect(await deadJobs()).toEqual([]);
      await page
        .getByRole('grid', { name: 'Действия администраторов' })
        .getByText('Повтор невыполненного задания')
        .first()
        .waitFor();
      await close();
    });

    it('says that dead background jobs could not be read, and reads them again', async () => {
      const { page, close } = await visit(browser);
      await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
      let isAway = true;
      await page.route('**/api/admin/dead-jobs', (route) =>
        isAway ? route.abort() : route.fulfill({ json: { jobs: [], unanswered: [] } }),
      );
      await page.goto(`${stack.url}/?section=admin&tab=logs`);
      const dead = page.getByRole('region', { name: 'Невыполненные фоновые задания' });
      const again = dead.getByRole('alert').getByRole('button');
      await again.waitFor();
      isAway = false;
      await again.click();
      await page.getByText('Невыполненных фоновых заданий нет').waitFor();
      await close();
    });

    it('shows the audit trail live', async () => {
      const person = await register(stack, `watched_${Date.now() % 10_000}`);
      const { page, close } = await open('logs');
      const acts = page.getByRole('grid', { name: 'Действия администраторов' });
      await acts.getByRole('row').nth(1).waitFor();
      await page.waitForLoadState('networkidle');
      expect((await asAdmin('PUT', `/api/admin/users/${person.id}`, { isActive: false })).status).toBe(200);
      const act = acts.getByRole('row').filter({ hasText: person.id });
      await act.getByText('Изменение пользователя').waitFor();
      await act.getByText('Подробности').click();
      await act.getByText(person.id).waitFor();
      await close();
    });
  });

  it('the keyboard switches the tabs, and the address keeps the open one', async () => {
    const { page, close } = await open();
    await page.getByRole('tab', { name: 'Статистика' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByLabel('Имя, никнейм или email').waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('users');
    await close();
  });
});
