import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from './lighthouse/audit.ts';
import { type Product, startProduct } from './lighthouse/product.ts';
import { chromiumPath, launchChromium, sizes, visit } from './support/browser.ts';

const kib = 1024;
// Categories that do not depend on time; `npm run lighthouse` measures performance.
const judged = ['accessibility', 'best-practices', 'seo'] as const;

describe.skipIf(!chromiumPath)('the first page on a phone', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct(['news', 'users', 'admin'], 'each');
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

  it('takes at most 150 KiB of script, 25 KiB of the page with its content and its styles, and 50 KiB of fonts', async () => {
    const { page, close } = await visit(browser, sizes.phone);
    const weights: Promise<[kind: string, bytes: number]>[] = [];
    page.on('requestfinished', (request) =>
      weights.push(
        request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]),
      ),
    );
    await page.goto(product.stack.url);
    await page.locator('#root:not([data-rendered])').waitFor();
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(weights);
    const sum = (...kinds: string[]) =>
      all.filter(([kind]) => kinds.includes(kind)).reduce((total, [, bytes]) => total + bytes, 0) / kib;
    expect(sum('script')).toBeGreaterThan(100);
    expect(sum('script')).toBeLessThan(150);
    expect(sum('document', 'stylesheet')).toBeGreaterThan(5);
    expect(sum('document', 'stylesheet')).toBeLessThan(25);
    expect(sum('font')).toBeGreaterThan(40);
    expect(sum('font')).toBeLessThan(50);
    await close();
  });
});
