import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, startTcpProxy, visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const taken = 'Этим или похожим именем подписывается участник. Возьмите другое или войдите';

describe.skipIf(!chromiumPath)('guests in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let article: string;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(1)));
    stack = await startStack({
      services: ['news', 'ports', 'forum', 'users', 'admin'],
      env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
    });
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('POST', '/api/maritime-news/generate', { headers });
    const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
    await until(async () => (await news()).length === 1);
    article = `/news/${(await news())[0].id}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  /** A repeated test registers somebody new. */
  const aName = (word: string) => `${word}_${randomInt(10_000, 99_999)}`;
  const nameField = (page: Page) => page.getByLabel('Имя');
  const textField = (page: Page) => page.getByLabel(/^Комментарий/);
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const mark = (page: Page, text: string) => row(page, text).getByText('гость', { exact: true }).first();
  async function comment(page: Page, text: string, name?: string) {
    if (name) await nameField(page).fill(name);
    await textField(page).fill(text);
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  }

  it('are marked at an article, a port, in the chat and on the main page; members are not', async () => {
    const member = await register(stack, aName('галсовый'));
    const guest = await visit(browser);
    const own = await visit(browser);
    await signInAs(own.page.context(), stack, member);
    for (const path of [article, '/port/RUVVO#chat']) {
      await guest.page.goto(stack.url + path);
      await comment(guest.page, 'Пишу без аккаунта', 'Тальман');
      await mark(guest.page, 'Пишу без аккаунта').waitFor();
      await own.page.goto(stack.url + path);
      await own.page.getByText(`Вы пишете как ${member.username}`).waitFor();
      expect(await nameField(own.page).count()).toBe(0);
      await comment(own.page, 'Пишу с аккаунтом');
      await row(own.page, 'Пишу с аккаунтом').getByText(member.username, { exact: true }).first().waitFor();
      expect(await mark(own.page, 'Пишу с аккаунтом').count()).toBe(0);
      await mark(own.page, 'Пишу без аккаунта').waitFor();
    }
    const chat = async () => (await stack.request('GET', '/api/chat')).body;
    await until(async () => (await chat()).length === 5);
    for (const path of ['/forum', '/']) {
      await guest.page.goto(stack.url + path);
      await mark(guest.page, 'Пишу без аккаунта').first().waitFor();
      await row(guest.page, 'Пишу с аккаунтом').first().waitFor();
      expect(await mark(guest.page, 'Пишу с аккаунтом').count()).toBe(0);
    }
    expect([...guest.errors, ...own.errors]).toEqual([]);
    await guest.close();
    await own.close();
  });

  it.each([
    ['an article', () => article],
    ['a port', () => '/port/RUNVS#chat'],
  ])('at %s read beside the name that it is a member’s, and keep what they wrote', async (_, path) => {
    const { username } = await register(stack, aName('Брашпиль'));
    const { page, close } = await visit(browser);
    await page.goto(stack.url + path());
    await comment(page, 'Важный текст', username.toLowerCase().replace('_', ' '));
    await page.getByText(taken).waitFor();
    expect(await nameField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await textField(page).inputValue()).toBe('Важный текст');
    await nameField(page).fill('Докер');
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await mark(page, 'Важный текст').waitFor();
    await close();
  });

  it('read the reason at the name also when it was given while they had no connection', async () => {
    const name = aName('Штормтрап');
    const proxy = await startTcpProxy(Number(new URL(stack.url).port));
    const { page, close } = await visit(browser);
    await page.goto(`${proxy.url}/port/AEJEA#chat`);
    await page.getByText('Пока нет комментариев.').waitFor();
    proxy.disconnect();
    await comment(page, 'Пропуск у агента', name);
    await toast(page, 'error', 'Failed to add comment', 'Комментарий сохранён и отправится сам');
    await register(stack, name);
    proxy.reconnect();
    const unsent = row(page, 'Пропуск у агента');
    await unsent.getByText(taken).waitFor();
    await unsent.getByRole('button', { name: 'Изменить' }).click();
    await nameField(page).waitFor();
    expect(await nameField(page).inputValue()).toBe(name);
    expect(await nameField(page).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('form').getByText(taken).waitFor();
    expect(await textField(page).inputValue()).toBe('Пропуск у агента');
    await nameField(page).fill('Докер');
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await mark(page, 'Пропуск у агента').waitFor();
    await close();
    await proxy.close();
  });
});
