import { join } from 'node:path';
import { createTestEnvironment, type TestEnvironment } from '@kubrik/service-kit/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningGateway } from '../../gateway/src/gateway.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';

const root = join(import.meta.dirname, '../..');
const file = (name: string) => join(root, 'gateway/src/http/test-certificates', name);

let environment: TestEnvironment;
let gateway: RunningGateway;
let browser: Browser;
beforeAll(async () => {
  [environment, browser] = await Promise.all([createTestEnvironment(), launchBrowser()]);
  const own = { PORT: '0', TLS_CERT: file('first.crt'), TLS_KEY: file('first.key') };
  const path = join(root, 'gateway/dist/gateway.js');
  const { startGateway } = (await import(path)) as typeof import('../../gateway/src/gateway.ts');
  gateway = await startGateway(
    await environment.env('gateway', { FRONTEND_DIR: join(root, 'frontend/dist'), ...own }),
  );
});
afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
  await environment?.remove();
});

describe.skipIf(!chromiumPath)('the site with a certificate of its operator', () => {
  it('comes over one HTTP/2 connection: page, code and answers', async () => {
    const { page, errors, close } = await visit(browser, { ...sizes.phone, ignoreHTTPSErrors: true });
    await page.goto(`https://localhost:${gateway.port}/login`);
    await page.getByRole('textbox', { name: 'Пароль' }).waitFor();
    await page.waitForLoadState('networkidle');
    const fetched = await page.evaluate(() =>
      ['navigation', 'resource'].flatMap((kind) =>
        performance
          .getEntriesByType(kind)
          .map((entry) => entry as PerformanceResourceTiming)
          .map(({ name, nextHopProtocol }) => ({ path: new URL(name).pathname, nextHopProtocol })),
      ),
    );
    const paths = fetched.map(({ path }) => path);
    expect(paths).toContain('/login');
    expect(paths.some((path) => path.endsWith('.js'))).toBe(true);
    expect(paths.some((path) => path.startsWith('/api/'))).toBe(true);
    expect(fetched.filter(({ nextHopProtocol }) => nextHopProtocol !== 'h2')).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});
