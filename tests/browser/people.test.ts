import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { aTopic, postMessage, visitAs } from '../support/forum.ts';
import { register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop, 'desk'],
  ['a phone', sizes.phone, 'phone'],
] as const;

describe.skipIf(!chromiumPath)('people in a browser', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'forum', 'news', 'ports', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it.each(forms)(
    'a person chooses what their page shows, and others see that alone, on %s',
    async (_, size, form) => {
      const person = await register(stack, `боцман_${form}`);
      const own = await visitAs(browser, stack, person, size);
      const other = await visitAs(browser, stack, undefined, size);
      await other.page.goto(`${stack.url}/u/${encodeURIComponent(person.username)}`);
      await other.page.getByRole('heading', { name: `@${person.username}` }).waitFor();
      await other.page.getByText('Кроме никнейма').waitFor();
      expect(await other.page.title()).toBe(`@${person.username} — Кубрик`);

      await own.page.goto(`${stack.url}/cabinet?tab=settings`);
      const since = own.page.getByRole('switch', { name: 'С какого дня вы на сайте' });
      await since.check();
      await expect.poll(() => since.isEnabled()).toBe(true);
      await own.page.getByRole('link', { name: 'Посмотреть' }).click();
      await own.page.getByText(/^На сайте с \d+ \S+ 20\d\d/).waitFor();
      await own.page.getByText('Это ваша страница').waitFor();

      await other.page.reload();
      await other.page.getByText(/^На сайте с \d+ \S+ 20\d\d/).waitFor();
      expect(await other.page.getByText('Email подтверждён').count()).toBe(0);
      const width = await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      expect([...own.errors, ...other.errors]).toEqual([]);
      await Promise.all([own.close(), other.close()]);
    },
  );

  it('a choice that cannot be stored is said, and stays as it was', async () => {
    const person = await register(stack, 'chooser_offline');
    const { page, close } = await visitAs(browser, stack, person);
    await page.goto(`${stack.url}/cabinet?tab=settings`);
    const since = page.getByRole('switch', { name: 'С какого дня вы на сайте' });
    await since.waitFor();
    await page.route('**/public-profile', (route) => route.abort());
    await since.click();
    await toast(page, 'error', 'Не удалось сохранить выбор');
    await expect.poll(() => since.isChecked()).toBe(false);
    await close();
  });

  it('a page leads to a private message', async () => {
    const [reader, person] = [await register(stack, 'reader_p'), await register(stack, 'written_to')];
    const { page, close } = await visitAs(browser, stack, reader);
    await page.goto(`${stack.url}/u/${person.username}`);
    await page.getByRole('main').getByRole('link', { name: 'Написать' }).click();
    await expect.poll(() => page.getByLabel('Кому').inputValue()).toBe(person.username);
    await close();
  });

  it.each(forms)(
    'one press on a name leads to the page, from chat, topics and comments, on %s',
    async (_, size, form) => {
      const person = await register(stack, `kok_${form}`);
      const headers = { cookie: person.cookie };
      const comments = `/api/ports/RUVVO/comments`;
      await stack.request('POST', '/api/chat', { headers, body: { message: `Из чата ${form}` } });
      await stack.request('POST', comments, {
        headers,
        body: { authorName: 'x', content: `Комментарий ${form}` },
      });
      await stack.request('POST', comments, {
        body: { authorName: `Гость ${form}`, content: `От гостя ${form}` },
      });
      const topicId = await aTopic(stack, person, `Тема ${form}`);
      await postMessage(stack, person, topicId, `Ответ ${form}`);
      await stack.settle();

      const { page, errors, close } = await visitAs(browser, stack, undefined, size);
      const pressIn = async (path: string, text: string, item: 'listitem' | 'article' = 'listitem') => {
        await page.goto(`${stack.url}${path}`);
        const row = page.getByRole(item).filter({ hasText: text }).first();
        await row.getByRole('link', { name: person.username, exact: true }).first().click();
        await page.getByRole('heading', { name: `@${person.username}` }).waitFor();
        expect(new URL(page.url()).pathname).toBe(`/u/${person.username}`);
      };
      await pressIn('/forum', `Из чата ${form}`);
      await pressIn('/forum', `Комментарий ${form}`);
      await pressIn('/port/RUVVO#chat', `Комментарий ${form}`);
      await pressIn('/forum?tab=topics', `Тема ${form}`);
      await pressIn(`/forum/topics/${topicId}`, `Тема ${form}`, 'article');
      await pressIn(`/forum/topics/${topicId}`, `Ответ ${form}`);

      for (const path of ['/forum', '/port/RUVVO#chat']) {
        await page.goto(`${stack.url}${path}`);
        const guest = page
          .getByRole('listitem')
          .filter({ hasText: `От гостя ${form}` })
          .first();
        await guest.getByText(`Гость ${form}`).waitFor();
        expect(await guest.getByRole('link', { name: `Гость ${form}` }).count()).toBe(0);
      }
      expect(errors).toEqual([]);
      await close();
    },
  );

  it.each(forms)(
    'a mention leads to the page, and what only looks like one does not, on %s',
    async (_, size, form) => {
      const person = await register(stack, `мат_${form}`);
      const message = `Спасибо, @${person.username}. Почта cook@${form}.example, и @никого_${form} тут нет`;
      await stack.request('POST', '/api/chat', { headers: { cookie: person.cookie }, body: { message } });
      const { page, errors, close } = await visitAs(browser, stack, undefined, size);
      await page.goto(`${stack.url}/forum`);
      const row = page.getByRole('listitem').filter({ hasText: `cook@${form}` });
      expect(await row.getByRole('link', { name: `cook@${form}.example` }).getAttribute('href')).toMatch(
        /^mailto:/,
      );
      await row.getByRole('link', { name: `@${person.username}`, exact: true }).click();
      await page.getByRole('heading', { name: `@${person.username}` }).waitFor();
      await page.goBack();
      await row.getByRole('link', { name: `@никого_${form}` }).click();
      await page.getByRole('heading', { name: 'Такого участника нет' }).waitFor();
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('a name that nobody has is said to be missing', async () => {
    const { page, close } = await visitAs(browser, stack);
    const response = await page.goto(`${stack.url}/u/nobody_at_all`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Такого участника нет' }).waitFor();
    await close();
  });
});
