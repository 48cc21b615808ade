import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { aTopic, listItem, messageInput, openTopic, visitAs, visitAsAdmin } from '../support/forum.ts';
import { aPdf } from '../support/pdf.ts';
import { type Person, register } from '../support/people.ts';
import { gradientPng } from '../support/png.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const picture = { name: 'Причал.png', mimeType: 'image/png', buffer: gradientPng(2600, 1300) };
/** Of three parts. */
const contract = { name: 'Договор.pdf', mimeType: 'application/pdf', buffer: aPdf(300_000) };

const choose = (page: Page, files: (typeof picture)[]) =>
  page.locator('input[type=file]').setInputFiles(files);
/** Whatever carries a file or a message to the server. */
const written = /\/api\/(?:uploads|forum\/messages)/;
const chosenFiles = (page: Page) => page.getByRole('list', { name: 'Выбранные файлы' });
/** A file that has arrived at the server. */
const uploaded = (page: Page) =>
  chosenFiles(page)
    .getByText(/загружен$/)
    .first();
const isLoaded = (place: Page | Locator, name: string) =>
  place
    .getByRole('button', { name: `Открыть фото ${name}` })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

describe.skipIf(!chromiumPath)('attachments', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;
  let cook: Person;
  let moderator: Person;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({ services: ['forum', 'users', 'protection', 'media', 'admin'] });
    [bosun, cook] = [await register(stack, 'bosun_47'), await register(stack, 'cook')];
    moderator = await register(stack, 'captain');
    token = await stack.adminToken();
    await stack.request('PUT', `/api/admin/users/${moderator.id}`, {
      headers: { authorization: `Bearer ${token}` },
      body: { role: 'admin' },
    });
    await stack.settle();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const messages = async (topicId: string) =>
    (await stack.request('GET', `/api/forum/topics/${topicId}/messages`)).body;

  it('chosen without a connection survive a reload, arrive once, and open large by the keyboard', async () => {
    const id = await aTopic(stack, bosun, 'Фото с причала');
    const writer = await visitAs(browser, stack, cook, sizes.phone);
    const { page } = writer;
    await openTopic(page, stack, id);
    // The upload's code is in the browser; after that nothing reaches the server.
    await choose(page, [picture]);
    await uploaded(page).waitFor();
    await page.route(written, (route) => route.abort());
    await choose(page, [contract]);
    await chosenFiles(page).getByText('Договор.pdf').waitFor();
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await page.getByText('Не удалось отправить сообщение').waitFor();
    await page.reload();
    await listItem(page, 'Договор.pdf')
      .getByText(/отправ/)
      .first()
      .waitFor();
    expect(await messages(id)).toEqual([]);

    await page.unroute(written);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: 'Открыть фото Причал.png' }).waitFor();
    // The photo is shown before its message is stored, too.
    await until(async () => (await messages(id)).length > 0);
    const [message, ...others] = await messages(id);
    expect(others).toEqual([]);
    expect(message.attachments).toMatchObject([
      { kind: 'picture', name: 'Причал.png', width: 2048, height: 1024 },
      { kind: 'pdf', name: 'Договор.pdf' },
    ]);
    await writer.close();

    const reader = await visitAs(browser, stack, bosun);
    await openTopic(reader.page, stack, id);
    await until(() => isLoaded(reader.page, 'Причал.png'));
    await reader.page.getByRole('button', { name: 'Открыть фото Причал.png' }).focus();
    await reader.page.keyboard.press('Enter');
    const viewer = reader.page.getByRole('dialog', { name: 'Просмотр фото' });
    await viewer.getByRole('img', { name: 'Причал.png' }).waitFor();
    await reader.page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await reader.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Открыть фото Причал.png',
    );
    const [opened] = await Promise.all([
      reader.page.context().waitForEvent('page'),
      reader.page.getByRole('link', { name: /Открыть документ Договор.pdf/ }).click(),
    ]);
    expect(opened.url()).toMatch(/document\.pdf$|^about:blank$|^:?$/);
    await reader.close();
  });

  it('go on where the connection broke', async () => {
    const id = await aTopic(stack, bosun, 'Связь рвётся');
    const { page, close } = await visitAs(browser, stack, cook);
    await openTopic(page, stack, id);
    const begins: string[] = [];
    let parts = 0;
    await page.route('**/api/uploads/*/parts*', async (route) => {
      parts += 1;
      begins.push(new URL(route.request().url()).searchParams.get('from') ?? '');
      // The second part arrives, and its answer is lost.
      if (parts === 2) await route.fetch();
      if (parts === 2) await route.abort();
      else await route.continue();
    });
    await choose(page, [contract]);
    await uploaded(page).waitFor();
    expect(begins).toEqual(['0', '131072', '262144']);
    await messageInput(page).fill('Договор с подписью');
    await messageInput(page).press('Enter');
    await page.getByRole('link', { name: /Договор.pdf/ }).waitFor();
    await until(async () => (await messages(id)).length === 1);
    await close();
  });

  it('that the server refuses say why, and keep the text and the other files', async () => {
    const id = await aTopic(stack, bosun, 'Сломанный файл');
    const { page, close } = await visitAs(browser, stack, cook, sizes.phone);
    await openTopic(page, stack, id);
    await messageInput(page).fill('Вот документы');
    await choose(page, [{ ...contract, name: 'сломан.pdf', buffer: Buffer.from('не документ') }, picture]);
    await choose(page, [{ name: 'письмо.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }]);
    await page.getByText('«письмо.docx» не подходит').waitFor();
    await chosenFiles(page).getByText('Этот файл не подходит').waitFor();
    await uploaded(page).waitFor();
    const send = page.getByRole('button', { name: 'Отправить', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Убрать файл сломан.pdf' }).click();
    await send.click();
    await page.getByRole('button', { name: 'Открыть фото Причал.png' }).waitFor();
    expect(await messages(id)).toMatchObject([
      { content: 'Вот документы', attachments: [{ name: 'Причал.png' }] },
    ]);
    await close();
  });

  it('are loaded on a slow connection only when they are asked for', async () => {
    const id = await aTopic(stack, bosun, 'Медленная связь');
    const writer = await visitAs(browser, stack, cook);
    await openTopic(writer.page, stack, id);
    await choose(writer.page, [picture]);
    await uploaded(writer.page).waitFor();
    await writer.page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await until(async () => (await messages(id)).length === 1);
    await writer.close();

    const { page, close } = await visitAs(browser, stack, bosun, sizes.phone);
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true });
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    const loaded: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/media/attachments/') && loaded.push(request.url()),
    );
    await openTopic(page, stack, id);
    await page.getByText(/^Фото, \d+ КБ$/).waitFor();
    expect(loaded).toEqual([]);
    await page.getByRole('button', { name: /Показать фото Причал.png, \d+ КБ/ }).click();
    await until(() => isLoaded(page, 'Причал.png'));
    expect(loaded).toHaveLength(1);
    await close();
  });

  it('of a private message open for the two alone, and for moderators once it is reported', async () => {
    const { page, close } = await visitAs(browser, stack, cook, sizes.phone);
    await page.goto(`${stack.url}/cabinet?tab=messages&to=bosun_47`);
    await page.getByLabel('Сообщение', { exact: true }).fill('Скан паспорта');
    await choose(page, [picture]);
    await uploaded(page).waitFor();
    const answer = page.waitForResponse(
      (response) => response.url().includes('/messages') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    const { id, attachments } = await (await answer).json();
    await until(() => isLoaded(page, 'Причал.png'));
    const open = async (headers: Record<string, string>) =>
      (await stack.request('GET', `${attachments[0].path}/small.webp`, { headers })).status;
    expect(await open({ cookie: cook.cookie })).toBe(200);
    expect(await open({})).not.toBe(200);
    await close();

    const asked = (headers: Record<string, string>) =>
      stack.request('GET', `/api/private-messages/reported-attachments?ids=${id}`, { headers });
    expect((await asked({ cookie: moderator.cookie })).body).toEqual([]);
    await stack.request('POST', `/api/private-messages/${id}/reports`, {
      headers: { cookie: bosun.cookie },
      body: { reason: 'personal_data' },
    });
    await stack.settle();
    const onSite = await visitAs(browser, stack, moderator, sizes.phone);
    const inPanel = await visitAsAdmin(browser, token);
    await onSite.page.goto(`${stack.url}/moderation`);
    await inPanel.page.goto(`${stack.url}/?section=admin&tab=moderation`);
    for (const place of [onSite, inPanel]) {
      const entries = place.page.getByRole('list', { name: 'Записи' }).getByRole('listitem');
      await until(() => isLoaded(entries.filter({ hasText: 'Скан паспорта' }), 'Причал.png'));
      const width = await place.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(place.page.viewportSize()?.width ?? 0);
      expect(place.errors).toEqual([]);
      await place.close();
    }
    const [shown] = (await asked({ cookie: moderator.cookie })).body;
    const small = `${shown.attachments[0].path}/small.webp`;
    const status = async (headers: Record<string, string>) =>
      (await stack.request('GET', small, { headers })).status;
    expect(await status({ cookie: moderator.cookie })).toBe(200);
    for (const headers of [{ cookie: bosun.cookie }, {}] as Record<string, string>[]) {
      expect(await status(headers)).toBe(404);
      expect([401, 403]).toContain((await asked(headers)).status);
    }
  });

  it('of a held message are seen by moderators on the site and in the panel, and by nobody else', async () => {
    const id = await aTopic(stack, bosun, 'Первая ссылка');
    const link = `https://pier.example/${id}`;
    const writer = await visitAs(browser, stack, cook);
    await openTopic(writer.page, stack, id);
    await messageInput(writer.page).fill(`Вот причал ${link}`);
    await choose(writer.page, [picture, contract]);
    await chosenFiles(writer.page)
      .getByText(/загружен$/)
      .nth(1)
      .waitFor();
    await writer.page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await writer.page.getByText('проверяется модератором').waitFor();
    await writer.close();

    const onSite = await visitAs(browser, stack, moderator, sizes.phone);
    const inPanel = await visitAsAdmin(browser, token);
    const answer = onSite.page.waitForResponse((response) => response.url().includes('/message-attachments'));
    await onSite.page.goto(`${stack.url}/moderation`);
    await inPanel.page.goto(`${stack.url}/?section=admin&tab=moderation`);
    for (const { page, errors } of [onSite, inPanel]) {
      const entries = page.getByRole('list', { name: 'Записи' }).getByRole('listitem');
      const entry = entries.filter({ hasText: link });
      await entry.getByText('Договор.pdf').waitFor();
      await until(() => isLoaded(entry, 'Причал.png'));
      expect(await accessibilityViolations(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      await entry.getByRole('button', { name: 'Открыть фото Причал.png' }).click();
      const large = page
        .getByRole('dialog', { name: 'Просмотр фото' })
        .getByRole('img', { name: 'Причал.png' });
      await until(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth === 2048));
      expect(errors).toEqual([]);
    }

    const response = await answer;
    const asked = response.url().slice(stack.url.length);
    const [{ attachments }] = await response.json();
    for (const { close } of [onSite, inPanel]) await close();
    const statusFor = async (path: string, headers: Record<string, string>) =>
      (await stack.request('GET', path, { headers })).status;
    const small = `${attachments[0].path}/small.webp`;
    expect(await statusFor(small, { cookie: moderator.cookie })).toBe(200);
    // Its author has a path of their own.
    for (const headers of [{ cookie: bosun.cookie }, { cookie: cook.cookie }, {}] as Record<
      string,
      string
    >[]) {
      expect(await statusFor(small, headers)).toBe(404);
      expect([401, 403]).toContain(await statusFor(asked, headers));
    }
  });

  it('of an anonymous complaint are sent with it', async () => {
    const { page, close } = await visitAs(browser, stack, undefined, sizes.phone);
    await page.goto(`${stack.url}/protection?tab=complaints`);
    await page.getByLabel('Название судна').fill('Буревестник');
    await page.getByLabel('Флаг судна').fill('Панама');
    await page.getByLabel(/Что случилось/).fill('Три месяца не платят, расчётный лист приложен.');
    await choose(page, [picture]);
    await page.getByRole('button', { name: 'Отправить жалобу' }).click();
    const headers = { authorization: `Bearer ${token}` };
    const read = async () => (await stack.request('GET', '/api/admin/complaints', { headers })).body;
    await until(async () => (await read()).length === 1);
    expect(await read()).toMatchObject([{ isAnonymous: true, attachments: [{ name: 'Причал.png' }] }]);
    await close();
  });
});
