import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const routes = ['/', '/forum', '/?section=jobs', '/?section=admin', '/login', '/no/such/page'];

describe.skipIf(!chromiumPath)('accessibility', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let article: string;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(12)));
    stack = await startStack({
      services: ['news', 'forum', 'admin'],
      env: { news: { NEWS_FEEDS: feeds.url('/rss') } },
    });
    const authorization = `Bearer ${await stack.adminToken()}`;
    await stack.request('POST', '/api/maritime-news/generate', { headers: { authorization } });
    await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 12);
    article = `/news/${(await stack.request('GET', '/api/maritime-news?limit=1')).body[0].id}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  it.each([
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const)('axe finds nothing on any route: %s, %s', async (size, colorScheme) => {
    const { page, close } = await visit(browser, { ...sizes[size], colorScheme });
    for (const route of [...routes, article]) {
      await page.goto(`${stack.url}${route}`);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      // The specification wants the administrators' entry small and faint.
      const { violations } = await new AxeBuilder({ page }).exclude('[data-testid="admin-entry"]').analyze();
      expect(violations.map(({ id, nodes }) => `${route} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await close();
  });
});
