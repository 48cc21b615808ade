import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { aTopic, messageInput, openTopic, postMessage, visitAs, visitAsAdmin } from '../support/forum.ts';
import { withOrientation } from '../support/jpeg.ts';
import { aPdf } from '../support/pdf.ts';
import { type Person, register, toast } from '../support/people.ts';
import { gradientPng } from '../support/png.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const picture = { name: 'Диплом.png', mimeType: 'image/png', buffer: gradientPng(1200, 800) };
const document = { name: 'Резюме.pdf', mimeType: 'application/pdf', buffer: aPdf(3000) };

const choose = (page: Page, files: (typeof picture)[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const chosenFiles = (page: Page) => page.getByRole('list', { name: 'Выбранные файлы' });
/** Waits until so many chosen files have arrived at the server. */
const uploaded = (page: Page, count: number) =>
  expect
    .poll(() =>
      chosenFiles(page)
        .getByText(/загружен$/)
        .count(),
    )
    .toBe(count);
const tile = (page: Page, name = picture.name) => page.getByRole('button', { name: `Открыть фото ${name}` });
const isLoaded = (page: Page, name?: string) =>
  tile(page, name)
    .first()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
/** Opens the picture large, waits for it, and closes it again. */
async function openLarge(page: Page): Promise<void> {
  await tile(page).first().click();
  const viewer = page.getByRole('dialog', { name: 'Просмотр фото' });
  const large = viewer.getByRole('img', { name: picture.name });
  await until(() =>
    large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 1200),
  );
  await viewer.getByRole('button', { name: 'Закрыть' }).click();
  await viewer.waitFor({ state: 'detached' });
}
/** What this page's browser keeps of chosen files. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('kubrik-attachments');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = (table: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(table).objectStore(table).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const tables = [...database.objectStoreNames];
    const kept = (await Promise.all(tables.map(all))).flat();
    database.close();
    return kept.length;
  });

describe.skipIf(!chromiumPath)('attachments elsewhere', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({
      services: ['jobs', 'blacklist', 'protection', 'forum', 'users', 'media', 'admin', 'news'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    token = await stack.adminToken();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  let made = 0;
  /** Another one also when a test is run again. */
  const aPerson = (name: string): Promise<Person> => {
    made += 1;
    return register(stack, `${name}${made}`);
  };
  const asAdmin = () => ({ authorization: `Bearer ${token}` });
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await stack.request('GET', path, { headers })).status;

  it('of an answer to a vacancy open for the employer alone', async () => {
    const [employer, sailor, other] = [
      await aPerson('crewing_north'),
      await aPerson('motorist_9'),
      await aPerson('curious_9'),
    ];
    const { body: vacancy } = await stack.request('POST', '/api/maritime-jobs', {
      headers: { cookie: employer.cookie },
      body: {
        ...{ title: 'Моторист на ледокол', company: 'Север', location: 'Мурманск', position: 'Crew' },
        ...{ description: 'Вахта по два месяца.', contactEmail: 'hr@north.example' },
        companyAccountId: await verifiedCompany(stack, employer),
      },
    });
    const crew = await visitAs(browser, stack, sailor, sizes.phone);
    await crew.page.goto(`${stack.url}/jobs/${vacancy.id}`);
    await crew.page.getByRole('button', { name: 'Откликнуться' }).click();
    await crew.page.getByLabel('Сообщение работодателю').fill('Готов выйти, документы приложил');
    await choose(crew.page, [picture, document]);
    await uploaded(crew.page, 2);
    await crew.page.getByRole('button', { name: 'Отправить отклик' }).click();
    await toast(crew.page, 'success', 'Отклик отправлен');
    await until(async () => (await keptFiles(crew.page)) === 0);
    expect(crew.errors).toEqual([]);
    await crew.close();

    const { page, errors, close } = await visitAs(browser, stack, employer);
    await page.goto(`${stack.url}/jobs?tab=mine`);
    const answer = page.waitForResponse(/\/applications(\?|$)/);
    await page.getByRole('button', { name: 'Отклики' }).click();
    const [application] = await (await answer).json();
    await page.getByText('Готов выйти, документы приложил').waitFor();
    await until(() => isLoaded(page));
    await page.setViewportSize(sizes.phone.viewport);
    const width = () => page.evaluate(() => window.document.documentElement.scrollWidth - innerWidth);
    await expect.poll(width).toBeLessThanOrEqual(0);
    await page.setViewportSize(sizes.desktop.viewport);
    await openLarge(page);
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
    expect(errors).toEqual([]);
    await close();

    const paths = application.attachments.map(({ kind, path }: { kind: string; path: string }) =>
      kind === 'pdf' ? `${path}/document.pdf` : `${path}/large.webp`,
    );
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      expect(await statusOf(path, { cookie: employer.cookie })).toBe(200);
      expect(await statusOf(path, { cookie: other.cookie })).toBe(404);
      expect(await statusOf(path)).toBe(404);
    }
    expect(await statusOf(`/api/maritime-jobs/${vacancy.id}/applications`, { cookie: other.cookie })).toBe(
      403,
    );
  });

  describe('of a blacklist entry are shown on its page', () => {
    const aCompany = async (name: string) => {
      const { cookie } = await aPerson('suggests');
      const draft = { name, country: 'Кипр', businessType: 'Крюинг' };
      const { body } = await stack.request('POST', '/api/blacklist/companies', {
        headers: { cookie },
        body: draft,
      });
      await stack.request('POST', `/api/blacklist/suggestions/${body.id}`, {
        headers: asAdmin(),
        body: { accept: true },
      });
      const search = encodeURIComponent(name);
      return (await stack.request('GET', `/api/blacklist/companies?search=${search}`)).body[0].id;
    };
    const enter = async (page: Page) => {
      made += 1;
      const name = `Мель ${made}`;
      const id = await aCompany(name);
      await page.goto(`${stack.url}/blacklist?target=company:${id}`);
      await page.getByRole('button', { name: 'Добавить запись' }).click();
      const dialog = page.getByRole('dialog', { name: `Запись: ${name}` });
      await dialog.getByLabel('Причина').fill('Не платят третий месяц');
      await choose(page, [picture, document]);
      await uploaded(page, 2);
      await dialog.getByRole('button', { name: 'Добавить запись' }).click();
      await toast(page, 'success', 'Запись добавлена');
      return id;
    };

    it('entered with the panel’s token alone', async () => {
      const moderator = await visitAsAdmin(browser, token);
      const id = await enter(moderator.page);
      await until(() => isLoaded(moderator.page));
      expect(moderator.errors).toEqual([]);
      await moderator.close();

      const { page, errors, close } = await visitAs(browser, stack, undefined, sizes.phone);
      await page.goto(`${stack.url}/blacklist?target=company:${id}`);
      const official = page.getByRole('region', { name: 'Записи модераторов' });
      await official.getByText('Не платят третий месяц').waitFor();
      expect(await official.getByText('не приложено').count()).toBe(0);
      await until(() => isLoaded(page));
      await official.getByRole('link', { name: /Открыть документ Резюме.pdf/ }).waitFor();
      await openLarge(page);
      expect(errors).toEqual([]);
      await close();
    });

    it('entered by a person who is signed in and has the panel’s token', async () => {
      const moderator = await visitAs(browser, stack, await aPerson('two_hats'));
      await moderator.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
      await enter(moderator.page);
      await until(() => isLoaded(moderator.page));
      await moderator.close();
    });
  });

  it('of a complaint open in the panel by its token', async () => {
    const read = async () =>
      (await stack.request('GET', '/api/admin/complaints', { headers: asAdmin() })).body;
    const before = (await read()).length;
    const sender = await visitAs(browser, stack, undefined, sizes.phone);
    await sender.page.goto(`${stack.url}/protection?tab=complaints`);
    await sender.page.getByLabel('Название судна').fill('Альбатрос');
    await sender.page.getByLabel('Флаг судна').fill('Панама');
    await sender.page.getByLabel(/Что случилось/).fill('Три месяца не платят, расчётный лист приложен.');
    await choose(sender.page, [picture, document]);
    await uploaded(sender.page, 2);
    await sender.page.getByRole('button', { name: 'Отправить жалобу' }).click();
    await until(async () => (await read()).length > before);
    await sender.close();

    const { page, errors, close } = await visitAsAdmin(browser, token);
    await page.goto(`${stack.url}/?section=admin&tab=stats`);
    const complaints = page.getByRole('list', { name: 'Жалобы', exact: true });
    await complaints.getByText('Три месяца не платят').first().waitFor();
    await until(() => isLoaded(page));
    await openLarge(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      complaints
        .getByRole('link', { name: /Открыть документ Резюме.pdf/ })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('Резюме.pdf');
    await complaints
      .getByRole('button', { name: /^Ответить на / })
      .first()
      .click();
    await until(() =>
      page
        .getByRole('dialog')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
    );
    const [{ attachments }] = await read();
    for (const { path, kind } of attachments) {
      const address = `${path}/${kind === 'pdf' ? 'document.pdf' : 'small.webp'}`;
      expect(await statusOf(address, asAdmin())).toBe(200);
      expect(await statusOf(address)).toBe(404);
    }
    expect(errors).toEqual([]);
    await close();
  });

  describe('given to the chat’s composer', () => {
    /** Lets go of an event with this file over the composer, as the browser does. */
    const give = (page: Page, kind: 'paste' | 'dragover' | 'drop', text = '') =>
      messageInput(page).evaluate(
        (input, { kind, text, bytes }) => {
          const data = new DataTransfer();
          data.items.add(
            new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'image.png', {
              type: 'image/png',
            }),
          );
          if (text) data.setData('text/plain', text);
          const options = { bubbles: true, cancelable: true };
          const event =
            kind === 'paste'
              ? new ClipboardEvent(kind, { ...options, clipboardData: data })
              : new DragEvent(kind, { ...options, dataTransfer: data });
          return !input.dispatchEvent(event);
        },
        { kind, text, bytes: picture.buffer.toString('base64') },
      );

    it('by pasting and by dropping are sent', async () => {
      const author = await aPerson('pastes');
      const id = await aTopic(stack, author, 'Вставленное фото');
      const { page, errors, close } = await visitAs(browser, stack, author);
      await openTopic(page, stack, id);
      expect(await give(page, 'paste')).toBe(true);
      await uploaded(page, 1);
      expect(await give(page, 'dragover')).toBe(true);
      const composer = page.locator('form[data-dropping]');
      await composer.waitFor();
      expect(await give(page, 'drop')).toBe(true);
      await composer.waitFor({ state: 'detached' });
      await uploaded(page, 2);
      await messageInput(page).press('Enter');
      await until(async () => (await tile(page, 'image.png').count()) === 2 && isLoaded(page, 'image.png'));
      expect(errors).toEqual([]);
      await close();
    });

    it('beside pasted words are not taken: an office program adds a picture of its text', async () => {
      const author = await aPerson('pastes_words');
      const id = await aTopic(stack, author, 'Вставленный текст');
      const { page, close } = await visitAs(browser, stack, author);
      await openTopic(page, stack, id);
      expect(await give(page, 'paste', 'Ставка\t4200')).toBe(false);
      expect(await chosenFiles(page).count()).toBe(0);
      // The systems that add the name of a copied file.
      expect(await give(page, 'paste', 'image.png')).toBe(true);
      await uploaded(page, 1);
      await close();
    });
  });

  it('that a telephone has turned are upright, as they are and made smaller by the browser', async () => {
    const author = await aPerson('photographer');
    const id = await aTopic(stack, author, 'Повёрнутое фото');
    const { page, errors, close } = await visitAs(browser, stack, author, sizes.phone);
    await openTopic(page, stack, id);
    /** Red at the left and blue at the right; upright, red is above. */
    const turned = async (width: number, height: number) => {
      const address = await page.evaluate(
        ([width, height]) => {
          const canvas = Object.assign(window.document.createElement('canvas'), { width, height });
          const context = canvas.getContext('2d') as CanvasRenderingContext2D;
          context.fillStyle = '#f00';
          context.fillRect(0, 0, width, height);
          context.fillStyle = '#00f';
          context.fillRect(width / 2, 0, width / 2, height);
          return canvas.toDataURL('image/jpeg', 0.9);
        },
        [width, height] as const,
      );
      return withOrientation(Buffer.from(address.split(',')[1] ?? '', 'base64'), 6);
    };
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/uploads')) sent.push(request.postDataJSON().size);
    });
    const small = await turned(300, 200);
    await choose(page, [
      { name: 'малое.jpg', mimeType: 'image/jpeg', buffer: small },
      { name: 'большое.jpg', mimeType: 'image/jpeg', buffer: await turned(3000, 1500) },
    ]);
    await uploaded(page, 2);
    await messageInput(page).press('Enter');
    await until(async () => (await isLoaded(page, 'малое.jpg')) && (await isLoaded(page, 'большое.jpg')));
    const messages = (await stack.request('GET', `/api/forum/topics/${id}/messages`)).body;
    const { attachments } = messages.find((one: { attachments: unknown[] }) => one.attachments.length > 0);
    // The small one went as it is and was turned by the server.
    expect(sent).toContain(small.length);
    expect(attachments).toMatchObject([
      { name: 'малое.jpg', width: 200, height: 300 },
      { name: 'большое.jpg', width: 1024, height: 2048 },
    ]);
    const look = (address: string) =>
      page.evaluate(async (path) => {
        const bitmap = await createImageBitmap(await (await fetch(path)).blob());
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext(
          '2d',
        ) as OffscreenCanvasRenderingContext2D;
        context.drawImage(bitmap, 0, 0);
        const colourAt = (y: number) => {
          const [red = 0, , blue = 0] = context.getImageData(width / 2, y, 1, 1).data;
          return red > blue ? 'red' : 'blue';
        };
        return { width, height, above: colourAt(height * 0.1), below: colourAt(height * 0.9) };
      }, address);
    const [one, other] = attachments;
    expect(await look(`${one.path}/small.webp`)).toEqual({
      width: 200,
      height: 300,
      above: 'red',
      below: 'blue',
    });
    expect(await look(`${other.path}/small.webp`)).toEqual({
      width: 240,
      height: 480,
      above: 'red',
      below: 'blue',
    });
    expect(await look(`${other.path}/large.webp`)).toMatchObject({ width: 1024, height: 2048, above: 'red' });
    expect(errors).toEqual([]);
    await close();
  });

  describe('removed again', () => {
    it('while they are made smaller do not stay in the browser', async () => {
      const author = await aPerson('hesitates');
      const id = await aTopic(stack, author, 'Передумал');
      const { page, close } = await visitAs(browser, stack, author);
      await openTopic(page, stack, id);
      await choose(page, [document]);
      await uploaded(page, 1);
      // Encoding takes as long as the test wants.
      await page.evaluate(() => {
        const encode = HTMLCanvasElement.prototype.toBlob;
        HTMLCanvasElement.prototype.toBlob = function (...args) {
          window.addEventListener('encode', () => encode.apply(this, args), { once: true });
          window.document.body.dataset.encoding = '1';
        };
      });
      await choose(page, [{ ...picture, name: 'Лишнее.png', buffer: gradientPng(2600, 1300) }]);
      await page.locator('body[data-encoding]').waitFor();
      await page.getByRole('button', { name: 'Убрать файл Лишнее.png' }).click();
      await page.getByRole('button', { name: 'Убрать файл Резюме.pdf' }).click();
      await until(async () => (await keptFiles(page)) === 0);
      await page.evaluate(() => window.dispatchEvent(new Event('encode')));
      // One picture after the other: when the next one is stored, the removed one is through.
      await choose(page, [{ ...picture, name: 'Нужное.png' }]);
      await uploaded(page, 1);
      expect(await keptFiles(page)).toBe(2);
      await close();
    });
  });

  describe('as the picture of a person', () => {
    const save = async (page: Page) => {
      await page.locator('input[type=file]').setInputFiles([picture]);
      const dialog = page.getByRole('dialog', { name: 'Ваше фото' });
      const saving = dialog.getByRole('button', { name: 'Сохранить' });
      await until(() => saving.isEnabled());
      return { dialog, saving };
    };
    const shownIn = (place: ReturnType<Page['locator']>) =>
      place.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

    it('Фото изменено, Фото скрыто, Мера отменена: cut, shown everywhere, taken away and given back by moderators', async () => {
      const person = await aPerson('portrait');
      const id = await aTopic(stack, person, 'Кто со мной');
      await postMessage(stack, person, id, 'Выйду на вахту');
      const own = await visitAs(browser, stack, person, sizes.phone);
      await own.page.goto(`${stack.url}/cabinet`);
      await own.page.getByText('Без фото вас показывают буквы имени.').waitFor();
      const { dialog, saving } = await save(own.page);
      await dialog.getByLabel('Крупнее').fill('1.5');
      await dialog.getByRole('group').press('ArrowRight');
      expect(await accessibilityViolations(own.page, { within: 'dialog[open]' })).toEqual([]);
      await saving.click();
      await toast(own.page, 'success', 'Фото изменено');
      await dialog.waitFor({ state: 'detached' });
      await own.page.getByText('Фото видят все, кто открывает вашу страницу.').waitFor();
      await until(() => shownIn(own.page.getByRole('button', { name: /^Меню:/ })));
      await until(async () => (await keptFiles(own.page)) === 0);

      const other = await visitAs(browser, stack, await aPerson('onlooker'));
      await openTopic(other.page, stack, id);
      await other.page.getByRole('list').getByText(person.username, { exact: true }).first().click();
      await until(() => shownIn(other.page.getByRole('dialog', { name: `@${person.username}` })));
      await other.page.goto(`${stack.url}/u/${person.username}`);
      await until(() => shownIn(other.page.getByRole('article', { name: `@${person.username}` })));
      await other.close();

      const moderator = await visitAsAdmin(browser, token);
      await moderator.page.goto(`${stack.url}/u/${person.username}`);
      await until(() => shownIn(moderator.page.getByRole('article', { name: `@${person.username}` })));
      const record = moderator.page.getByRole('region', { name: 'Меры', exact: true });
      const { avatar } = (await stack.request('GET', `/api/users/${person.username}`)).body;
      expect(await statusOf(`${avatar.path}/small.webp`)).toBe(200);
      await moderator.page.getByRole('button', { name: 'Скрыть фото' }).click();
      const asked = moderator.page.getByRole('dialog', { name: `Скрыть фото: @${person.username}` });
      await asked.getByLabel('Нарушенное правило').selectOption({ label: 'Оскорбления или угрозы' });
      await asked.getByRole('button', { name: 'Скрыть фото', exact: true }).click();
      await toast(moderator.page, 'success', 'Фото скрыто');
      await moderator.page
        .getByRole('article', { name: `@${person.username}` })
        .getByText('P', { exact: true })
        .waitFor();
      await moderator.page.getByRole('button', { name: 'Скрыть фото' }).waitFor({ state: 'detached' });
      // Moderators alone see it now.
      await until(() => shownIn(record));
      await until(async () => (await statusOf(`${avatar.path}/small.webp`)) === 404);

      await own.page.goto(`${stack.url}/cabinet?tab=notifications`);
      await own.page.getByText('Модератор скрыл ваше фото').waitFor();
      await own.page
        .getByText(/Оскорбления или угрозы/i)
        .first()
        .waitFor();
      await own.page
        .getByRole('button', { name: /^Меню:/ })
        .getByText('ПЛ')
        .waitFor();
      await own.page.goto(`${stack.url}/u/${person.username}`);
      await own.page
        .getByRole('article', { name: `@${person.username}` })
        .getByText('P', { exact: true })
        .waitFor();

      await record.getByRole('button', { name: /^Отменить: Фото скрыто/ }).click();
      await toast(moderator.page, 'success', 'Мера отменена');
      await until(() => shownIn(moderator.page.getByRole('article', { name: `@${person.username}` })));
      await expect.poll(() => record.locator('img').count()).toBe(0);
      await until(async () => (await statusOf(`${avatar.path}/small.webp`)) === 200);
      await own.page.goto(`${stack.url}/u/${person.username}`);
      await until(() => shownIn(own.page.getByRole('article', { name: `@${person.username}` })));
      expect([...own.errors, ...other.errors, ...moderator.errors]).toEqual([]);
      await Promise.all([own.close(), moderator.close()]);
    });

    it('Не удалось изменить фото: nothing stays in the browser, and it is saved at the second try', async () => {
      const person = await aPerson('second_try');
      const { page, close } = await visitAs(browser, stack, person);
      await page.goto(`${stack.url}/cabinet`);
      await page.route('**/api/user/*/avatar', (route) => route.abort());
      const { saving, dialog } = await save(page);
      await saving.click();
      await toast(page, 'error', 'Не удалось изменить фото');
      await until(async () => (await keptFiles(page)) === 0);
      await page.unroute('**/api/user/*/avatar');
      await saving.click();
      await toast(page, 'success', 'Фото изменено');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Убрать', exact: true }).click();
      await toast(page, 'success', 'Фото убрано');
      await page.getByText('Без фото вас показывают буквы имени.').waitFor();
      await close();
    });
  });
});
