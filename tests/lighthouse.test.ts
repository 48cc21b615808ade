import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from './lighthouse/audit.ts';
import { type Product, startProduct } from './lighthouse/product.ts';
import { chromiumPath, launchChromium, sizes } from './support/browser.ts';

const kib = 1024;
/** KiB: of a conversation, which connects at once. */
const mostScript: Record<string, number> = { '/': 130, '/forum': 210 };
// Categories that do not depend on time; `npm run lighthouse` measures performance.
const judged = ['accessibility', 'best-practices', 'seo'] as const;

describe.skipIf(!chromiumPath)('a page on a phone', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('has no findings of Lighthouse, and neither has an article', async () => {
    for (const route of ['/', product.article]) {
      const { scores, findings } = await audit(product.stack.url + route, judged);
      expect(findings, route).toEqual([]);
      expect(scores, route).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
    }
  });

  /** KiB that a phone fetches of a page for whoever only reads its first lines, by kind. */
  async function weightOf(route: string) {
    const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'block', ...sizes.phone });
    const page = await context.newPage();
    const weights: Promise<[kind: string, bytes: number]>[] = [];
    page.on('requestfinished', (request) =>
      weights.push(
        request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]),
      ),
    );
    await page.goto(product.stack.url + route);
    await page.locator('#root:not([data-rendered])').waitFor();
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(weights);
    await context.close();
    const sum = (...kinds: string[]) =>
      all.filter(([kind]) => kinds.includes(kind)).reduce((total, [, bytes]) => total + bytes, 0) / kib;
    return { script: sum('script'), page: sum('document', 'stylesheet'), fonts: sum('font') };
  }

  it('takes no more than its budget: script, the page with its content and styles, fonts', async () => {
    const weights: Record<string, { script: number; page: number; fonts: number }> = {};
    for (const route of product.routes) weights[route] = await weightOf(route);
    for (const [route, { script, page, fonts }] of Object.entries(weights)) {
      expect(script, route).toBeGreaterThan(100);
      expect(script, route).toBeLessThan(mostScript[route] ?? 170);
      expect(page, route).toBeGreaterThan(5);
      expect(page, route).toBeLessThan(25);
      expect(fonts, route).toBeGreaterThan(20);
      expect(fonts, route).toBeLessThan(30);
    }
  });
});
