import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, type Visit } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { visitAs } from '../support/forum.ts';
import { type Person, register } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop],
  ['a phone', sizes.phone],
] as const;

describe.skipIf(!chromiumPath)('vacancies in the chat', () => {
  let stack: Stack;
  let browser: Browser;
  let employer: Person;
  let companyAccountId: string;
  let sailor: Person;
  let visits: Visit[] = [];

  beforeAll(async () => {
    stack = await startStack({
      services: ['forum', 'jobs', 'users', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    employer = await register(stack, 'kadrovik');
    companyAccountId = await verifiedCompany(stack, employer);
    sailor = await register(stack, 'bosun');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (size: (typeof forms)[number][1], path: string, person: Person) => {
    const opened = await visitAs(browser, stack, person, size);
    visits.push(opened);
    await opened.page.goto(stack.url + path);
    return opened.page;
  };
  const post = async (title: string): Promise<string> => {
    const body = {
      title,
      company: 'Альбатрос',
      location: 'Находка',
      position: 'Crew',
      description: 'Работа в порту, смены по двенадцать часов.',
      salaryFrom: 1500,
      salaryTo: 1800,
      contactPhone: '+7 900 000-00-00',
      companyAccountId,
    };
    const headers = { cookie: employer.cookie };
    return (await stack.request('POST', '/api/maritime-jobs', { headers, body })).body.id;
  };
  const say = (message: string) =>
    stack.request('POST', '/api/chat', { headers: { cookie: employer.cookie }, body: { message } });
  const show = (page: Page, name: string) => page.getByLabel('Показывать').selectOption({ label: name });
  const isAsWideAsTheScreen = async (page: Page, width: number) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

  it.each(forms)(
    'are folded between messages, listed alone, and leave with the vacancy, on %s',
    async (form, size) => {
      const titles = ['Боцман на буксир', 'Моторист на траулер', 'Кок на балкер'].map(
        (title) => `${title}, ${form}`,
      );
      await say(`Кому нужна работа? ${form}`);
      for (const title of titles) await post(title);
      const page = await open(size, '/forum', sailor);
      await page.getByText(`Кому нужна работа? ${form}`).waitFor();
      const fold = page.getByRole('button', { name: /^3 вакансии/ }).last();
      await fold.waitFor();
      expect(await fold.innerText()).toContain(`Кок на балкер, ${form}`);
      await isAsWideAsTheScreen(page, size.viewport.width);
      await fold.click();
      for (const title of titles) await page.getByRole('link', { name: title }).first().waitFor();

      // One that is posted while the chat is open is counted at once.
      const last = await post(`Старпом, ${form}`);
      await page.getByRole('button', { name: /^4 вакансии/ }).waitFor();

      await show(page, 'Вакансии');
      const row = page.getByRole('listitem').filter({ hasText: `Старпом, ${form}` });
      await row.waitFor();
      expect(await row.innerText()).toContain('Альбатрос');
      expect(await row.innerText()).toContain('1 500–1 800 USD'.replaceAll(' ', '\u00a0'));
      await isAsWideAsTheScreen(page, size.viewport.width);
      await row.getByRole('link', { name: `Старпом, ${form}` }).click();
      await page.waitForURL(`**/jobs/${last}`);
      await page.goBack();
      await row.waitFor();

      const owner = await open(size, '/?section=jobs', employer);
      await owner.getByText(`Старпом, ${form}`).first().waitFor();
      await stack.request('DELETE', `/api/maritime-jobs/${last}`, { headers: { cookie: employer.cookie } });
      await row.waitFor({ state: 'hidden' });
      await show(page, 'Всё');
      await page
        .getByRole('button', { name: /^3 вакансии/ })
        .last()
        .waitFor();
      await show(page, 'Люди');
      await page.getByText(`Кому нужна работа? ${form}`).waitFor();
      expect(await page.getByRole('button', { name: /ваканси/ }).count()).toBe(0);
      for (const { errors, close } of visits) {
        expect(errors).toEqual([]);
        await close();
      }
      visits = [];
    },
  );
});
