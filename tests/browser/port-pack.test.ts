import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath, openPersistentBrowser, scrollThrough, sizes } from '../support/browser.ts';
import { register, signInAs } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** Kilobytes that a text names: «84 КБ». */
const kilobytesIn = (text: string): number => Number(/([\d\s]+)\sКБ/.exec(text)?.[1]?.replace(/\s/g, ''));

describe.skipIf(!chromiumPath)('a port that is kept for a call', () => {
  let stack: Stack;
  let folder: string;
  let context: BrowserContext;

  beforeAll(async () => {
    stack = await startStack({ services: ['ports', 'protection', 'banking', 'users', 'admin'] });
    const { cookie } = await register(stack, 'bosun_ivan');
    const fact = { kind: 'transport', content: 'Автобус от второй проходной до Кингисеппа, 150 рублей' };
    await stack.request('POST', '/api/ports/RUULU/crew-facts', { headers: { cookie }, body: fact });
    await stack.request('PUT', '/api/ports/RUULU/rating', { headers: { cookie }, body: { value: 4 } });
    await stack.request('POST', '/api/ports/RUULU/comments', {
      body: { authorName: 'Боцман', content: 'Столовая у третьего причала открыта до восьми' },
    });
  });
  afterAll(() => stack?.stop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kubrik-browser-'));
    context = await openBrowser();
  });
  afterEach(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const openBrowser = () => openPersistentBrowser(folder, { ...sizes.phone, serviceWorkers: 'allow' });
  const restart = async () => {
    await context.close();
    context = await openBrowser();
  };
  /** Opens a page whose connection has 256 kbit/s. */
  async function openSlowly(path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(stack.url + path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 600,
      downloadThroughput: 32_000,
      uploadThroughput: 32_000,
    });
    return page;
  }
  const keepButton = (page: Page) => page.getByRole('button', { name: 'Сохранить для захода' });
  const confirmButton = (page: Page) => page.getByRole('button', { name: /^Сохранить · / });
  const kept = (page: Page) => page.getByText(/^Сохранено для захода · \d+ КБ · \d+ /);
  /** Keeps the port of an open page. @returns what was said before */
  async function keep(page: Page): Promise<string> {
    await keepButton(page).click();
    const said = await confirmButton(page).innerText();
    await confirmButton(page).click();
    await kept(page).waitFor();
    return said;
  }

  it('says its size beforehand, and is all there after a cold start without a connection', async () => {
    const page = await openSlowly('/port/RUULU');
    const said = kilobytesIn(await keep(page));
    const shown = kilobytesIn(await kept(page).innerText());
    expect(said).toBeGreaterThan(0);
    expect(Math.abs(shown / said - 1)).toBeLessThan(0.1);

    // Nothing but the pack is left.
    await page.evaluate(() => Promise.all(['reads', 'assets', 'library'].map((name) => caches.delete(name))));
    await restart();
    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(`${stack.url}/port/RUULU`);
    await offline.getByRole('heading', { level: 1, name: /^Усть-Луга/ }).waitFor();
    await offline.getByText(/^Без связи\. Сохранено \d+ \S+, \d\d:\d\d\.$/).waitFor();
    await scrollThrough(offline);
    await offline.getByText('Автобус от второй проходной').waitFor();
    const flag = offline.locator('img[src*="/flags-"]').first();
    await expect
      .poll(() => flag.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await offline.getByRole('img', { name: 'Оценка 4 из 5, 1 оценка' }).waitFor();
    const distance = offline.getByRole('region', { name: 'До порта' });
    await distance.getByRole('combobox', { name: 'Куда' }).focus();
    await offline.getByRole('option', { name: /NLRTM/ }).click();
    await distance.getByText(/сут .* 12 уз/).waitFor();
    await offline.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await offline.getByRole('img', { name: /^Берег у порта Усть-Луга; рядом: / }).waitFor();
    await offline.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await offline.getByText('Портовый контроль: капитан морского порта').waitFor();
    await offline.getByRole('link', { name: '+442073232737' }).waitFor();
    await offline.getByRole('link', { name: 'Как пожаловаться в порту' }).click();
    await offline.getByRole('heading', { level: 1, name: /жалоб/i }).waitFor();
    await offline.goto(`${stack.url}/port/RUULU#chat`);
    await offline.getByText('Столовая у третьего причала открыта до восьми').waitFor();
    await offline.getByRole('tab', { name: 'Банкинг' }).click();
    await offline.getByText('Ещё никто не рассказал, как получил деньги здесь (Россия).').waitFor();
    await offline.getByText('Что делать по шагам').waitFor();
  });

  it('takes what its person knows after a cold start without a connection, and sends it with one', async () => {
    const cook = await register(stack, 'kok_maria');
    await signInAs(context, stack, cook);
    const page = await openSlowly('/port/RUULU');
    await keep(page);
    await restart();
    // A session's cookies outlive a restart; those of a test do not.
    await signInAs(context, stack, cook);
    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(`${stack.url}/port/RUULU`);
    await scrollThrough(offline);
    await offline.getByRole('button', { name: 'Добавить, что знаете' }).click();
    const form = offline.getByRole('form', { name: 'Что вы знаете о порте' });
    await form.getByLabel('О чём').selectOption('Магазин');
    await form.getByLabel('Что стоит знать').fill('Магазин у проходной до девяти');
    await form.getByRole('button', { name: 'Добавить' }).click();
    await offline.getByText('Запись ждёт связи').waitFor();
    await offline
      .getByRole('region', { name: 'Рейтинг порта' })
      .getByText(/^Без связи не видно, оценивали ли вы порт раньше/)
      .waitFor();
    const facts = async () => (await stack.request('GET', '/api/ports/RUULU/crew-facts')).text;
    expect(await facts()).not.toContain('Магазин у проходной');
    await context.setOffline(false);
    await expect.poll(facts).toContain('Магазин у проходной до девяти');
    await offline
      .getByRole('button', { name: /kok_maria/ })
      .first()
      .waitFor();
  });

  it('is renewed when pressed, stays when that fails, and can be removed', async () => {
    const page = await openSlowly('/port/RUULU');
    await keep(page);
    await stack.request('POST', '/api/ports/RUULU/comments', {
      body: { authorName: 'Кок', content: 'Магазин у проходной закрыли' },
    });
    await page.getByRole('button', { name: 'Обновить', exact: true }).click();
    await page.getByText('Обновлено.', { exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Обновить', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'То, что было сохранено, на месте.' }).waitFor();

    const offline = await context.newPage();
    await offline.goto(`${stack.url}/port/RUULU#chat`);
    await offline.getByText('Магазин у проходной закрыли').waitFor();
    await offline.goto(`${stack.url}/port/NLRTM`);
    await offline.getByRole('heading', { name: 'Порт не сохранён на этом устройстве' }).waitFor();
    await offline.goto(`${stack.url}/ports`);
    const list = offline.getByRole('region', { name: 'Сохранено для захода' });
    await list.getByText(/^1 порт, \d+ КБ\. Открывается и без связи\.$/).waitFor();
    await list.getByRole('button', { name: 'Убрать: Усть-Луга' }).click();
    await offline.getByRole('button', { name: 'Убрать', exact: true }).click();
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => offline.evaluate(() => caches.has('port-pack-files'))).toBe(false);
  });

  it('has at most 150 KB, the newest messages first, and says so', async () => {
    for (let n = 0; n < 200; n++) {
      // Hexadecimal digits of a hash hardly get smaller.
      const text = Array.from({ length: 25 }, (_, k) =>
        createHash('sha256').update(`${n} ${k}`).digest('hex'),
      );
      const body = { authorName: `Моряк ${n}`, content: `Сообщение ${n}. ${text.join(' ')}`.slice(0, 1900) };
      const { status, text: answer } = await stack.request('POST', '/api/ports/NLRTM/comments', { body });
      expect(status, answer).toBe(201);
    }
    const page = await openSlowly('/port/NLRTM');
    const said = kilobytesIn(await keep(page));
    const shown = kilobytesIn(await kept(page).innerText());
    expect(said).toBeLessThanOrEqual(150);
    expect(shown).toBeLessThanOrEqual(150);
    expect(Math.abs(shown / said - 1)).toBeLessThan(0.1);
    await page.getByText(/^Из чата – \d+ сообщени[ейя]+ из 200, самые новые\.$/).waitFor();
  });

  it('a full device says so, and loses nothing', async () => {
    const page = await openSlowly('/port/RUULU');
    await keep(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Обновить', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'На устройстве нет места.' }).waitFor();
    await page.reload();
    await kept(page).waitFor();
  });
});
