import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type Person, register, signInAs } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('following', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({
      services: ['news', 'forum', 'users', 'ports', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (path: string, person?: Person) => {
    const opened = await visit(browser, sizes.phone);
    if (person) await signInAs(opened.page.context(), stack, person);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };

  it('following a topic on one device is seen on another, notifies of what is new, and ends in the cabinet', async () => {
    const [reader, author] = [await register(stack, 'follower'), await register(stack, 'writer')];
    const { body: topic } = await stack.request('POST', '/api/forum/topics', {
      headers: { cookie: author.cookie },
      body: { title: 'Виза моряка в Бразилию', content: 'Кто оформлял?', category: 'general' },
    });
    const say = (content: string) =>
      stack.request('POST', '/api/forum/messages', {
        headers: { cookie: author.cookie },
        body: { topicId: topic.id, content },
      });
    const here = await open(`/forum/topics/${topic.id}`, reader);
    const there = await open('/cabinet?tab=subscriptions', reader);
    await there.page.getByText('Подписок пока нет').waitFor();
    await here.page.getByRole('button', { name: 'Следить' }).click();
    await here.page.getByRole('button', { name: 'Вы следите', pressed: true }).waitFor();
    await there.page.getByRole('link', { name: 'Виза моряка в Бразилию' }).waitFor();

    await here.page.goto(`${stack.url}/`);
    await say('Оформили за неделю');
    await there.page.getByRole('tab', { name: 'Уведомления 1' }).click();
    await there.page.getByText('Новые сообщения в теме «Виза моряка в Бразилию»').click();
    await there.page.getByText('Оформили за неделю').waitFor();
    expect(new URL(there.page.url()).pathname).toBe(`/forum/topics/${topic.id}`);

    await here.page.goto(`${stack.url}/cabinet?tab=notifications`);
    await here.page.getByText('Новые сообщения в теме').waitFor();
    expect(await here.page.getByRole('img', { name: 'новое' }).count()).toBe(0);
    await here.page.getByRole('tab', { name: 'Подписки' }).click();
    await here.page.getByRole('button', { name: 'Не следить: Виза моряка в Бразилию' }).click();
    await here.page.getByText('Подписок пока нет').waitFor();
    await there.page.getByRole('button', { name: 'Следить', pressed: false }).waitFor();
    expect([...here.errors, ...there.errors]).toEqual([]);
    await here.close();
    await there.close();
  });

  it('a port is followed beside its comments, which a visitor is not offered', async () => {
    const reader = await register(stack, 'portman');
    const here = await open('/port/RUVVO#chat', reader);
    await here.page.getByRole('button', { name: 'Следить' }).click();
    await here.page.getByRole('button', { name: 'Вы следите' }).waitFor();
    const visitor = await open('/port/RUVVO#chat');
    await visitor.page.getByRole('heading', { name: /Комментарии/ }).waitFor();
    expect(await visitor.page.getByRole('button', { name: 'Следить' }).count()).toBe(0);
    await here.close();
    await visitor.close();
  });
});
