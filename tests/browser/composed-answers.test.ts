import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { WrittenProvider } from '../support/written-provider.ts';

describe.skipIf(!chromiumPath)('an answer that an AI composes in a browser', () => {
  const provider = new WrittenProvider();
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    const AI_BASE_URL = await provider.listen();
    stack = await startStack({
      services: ['protection', 'users', 'admin'],
      env: { protection: { AI_BASE_URL, AI_MODEL: 'test' } },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    provider.server.close();
  });

  it('comes sentence by sentence, below what the library says at once', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    const answersRead = () =>
      page.waitForResponse(
        (response) =>
          response.request().method() === 'GET' && response.url().includes('/api/protection/chat'),
      );
    await Promise.all([answersRead(), page.goto(`${stack.url}/protection?tab=chat`)]);
    // The page reads the answers again when it has joined the answer's room: only then pieces reach it.
    const joined = answersRead();
    await page.getByLabel('Ваш вопрос').fill('Не платят зарплату третий месяц');
    await page.getByRole('button', { name: 'Спросить' }).click();
    const answer = page.getByRole('article').first();
    await answer.getByRole('heading', { name: 'Что делать сегодня' }).waitFor();
    await answer.getByText('ИИ пишет подробнее…').waitFor();
    await joined;
    await expect.poll(() => provider.isAsked).toBe(true);
    provider.write('Платить обязаны каждый месяц (Правило 2.2, Стандарт A2.2). Второе');
    await answer.getByText('Платить обязаны каждый месяц').waitFor();
    expect(await answer.getByText('Второе').count()).toBe(0);
    provider.write(' предложение кончилось.');
    provider.end();
    await answer.getByText('Второе предложение кончилось.').waitFor();
    await answer.getByText('составлено ИИ по этим правилам').waitFor();
    await page.reload();
    await answer.getByText('Второе предложение кончилось.').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
