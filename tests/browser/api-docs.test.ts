import { clientCalls, domains } from '@kubrik/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the description of the API in a browser', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({ services: ['ports'] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('shows the calls on a phone and asks no other site', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${stack.url}/api/docs?url=https://evil.example/openapi.json`);
    await page.locator('.opblock-tag').first().waitFor();
    expect(await page.locator('.opblock-tag').count()).toBe(domains.length);
    await page.locator('#operations-tag-ports').click();
    await page.getByText('/api/ports/map').waitFor();
    const ofPorts = clientCalls.filter(({ domain }) => domain === 'ports');
    expect(await page.locator('.opblock').count()).toBe(ofPorts.length);
    const ofOthers = asked.filter((url) => !url.startsWith(stack.url) && !url.startsWith('data:'));
    expect(ofOthers).toEqual([]);
    expect(errors).toEqual([]);
    await page.getByText('/api/ports/map').click();
    await page.locator('.responses-inner').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width)).toBe(true);
    await close();
  });

  it('has every call in the page when all sections are open, and stays at the one just opened', async () => {
    const { page, errors, close } = await visit(browser, sizes.desktop);
    await page.goto(`${stack.url}/api/docs`);
    for (const domain of domains) {
      const section = page.locator(`#operations-tag-${domain}`);
      await section.click();
      await page.locator(`.opblock[id^="operations-${domain}-"]`).first().waitFor();
      expect(await section.evaluate((tag) => tag.getBoundingClientRect().top)).toBeLessThan(900);
    }
    expect(await page.locator('.opblock-tag').count()).toBe(domains.length);
    expect(await page.locator('.opblock').count()).toBe(clientCalls.length);
    expect(errors).toEqual([]);
    await close();
  });

  it('makes a call from the page', async () => {
    const { page, errors, close } = await visit(browser, sizes.desktop);
    await page.goto(`${stack.url}/api/docs#/ports/ports.port`);
    const call = page.locator('.opblock.is-open');
    // Swagger UI reads the whole document before it opens a call: 13 s of processor.
    await call.getByRole('button', { name: 'Try it out' }).click({ timeout: 150_000 });
    await call.getByPlaceholder('id').fill('RUVVO');
    await call.getByRole('button', { name: 'Execute' }).click();
    await call.getByText('"unLocode": "RUVVO"').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it.each(['dark', 'light'] as const)('follows the theme of the system: %s', async (colorScheme) => {
    const { page, close } = await visit(browser, { ...sizes.desktop, colorScheme });
    await page.route('**/api/openapi.json', (route) => route.abort());
    await page.goto(`${stack.url}/api/docs`);
    const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark-mode'));
    expect(isDark).toBe(colorScheme === 'dark');
    await close();
  });
});
