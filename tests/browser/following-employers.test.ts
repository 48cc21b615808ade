import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions } from 'playwright-core';
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

describe.skipIf(!chromiumPath)('following a vacancy and its company', () => {
  let stack: Stack;
  let browser: Browser;
  let employer: Person;
  let companyAccountId: string;
  let visits: Visit[] = [];

  beforeAll(async () => {
    stack = await startStack({
      services: ['jobs', 'blacklist', 'forum', 'users', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    employer = await register(stack, 'kadrovik');
    companyAccountId = await verifiedCompany(stack, employer);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (size: BrowserContextOptions, path: string, person?: Person) => {
    const opened = await visitAs(browser, stack, person, size);
    visits.push(opened);
    await opened.page.goto(stack.url + path);
    return opened.page;
  };
  const post = async (title: string, company: string): Promise<string> => {
    const body = {
      title,
      company,
      location: 'Находка',
      position: 'Crew',
      description: 'Работа в порту, смены по двенадцать часов.',
      contactPhone: '+7 900 000-00-00',
      companyAccountId,
    };
    const headers = { cookie: employer.cookie };
    return (await stack.request('POST', '/api/maritime-jobs', { headers, body })).body.id;
  };
  /** A company that a moderator has accepted. */
  const aCompany = async (name: string): Promise<string> => {
    const headers = { cookie: employer.cookie };
    const body = { name, country: 'Кипр', businessType: 'Крюинг' };
    const { id } = (await stack.request('POST', '/api/blacklist/companies', { headers, body })).body;
    const admin = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('POST', `/api/blacklist/suggestions/${id}`, {
      headers: admin,
      body: { accept: true },
    });
    const found = await stack.request('GET', `/api/companies?search=${encodeURIComponent(name)}`);
    return found.body[0].id;
  };

  it.each(forms)(
    'notifies of what becomes of them, and is listed in the cabinet, on %s',
    async (form, size) => {
      const name = `Альбатрос Крюинг ${randomUUID().slice(0, 6)}`;
      const sailor = await register(stack, `sailor_${size.viewport.width}`);
      const [vacancyId, companyId] = [await post(`Боцман на буксир, ${form}`, name), await aCompany(name)];
      const page = await open(size, `/jobs/${vacancyId}`, sailor);
      const follow = page.getByRole('button', { name: 'Следить', exact: true });
      await follow.click();
      await page.getByRole('button', { name: 'Вы следите', pressed: true }).waitFor();
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBeLessThanOrEqual(size.viewport.width);

      await page.goto(`${stack.url}/blacklist?target=company:${companyId}`);
      await follow.click();
      await page.getByRole('button', { name: 'Вы следите', pressed: true }).waitFor();
      expect(await width()).toBeLessThanOrEqual(size.viewport.width);

      await page.goto(`${stack.url}/cabinet?tab=subscriptions`);
      await page.getByRole('link', { name: `Боцман на буксир, ${form}` }).waitFor();
      await page.getByRole('link', { name }).waitFor();
      await page.getByText(/^Вакансия, с /).waitFor();

      await stack.request('POST', '/api/blacklist/vote', {
        headers: { cookie: employer.cookie },
        body: { targetType: 'company', targetId: companyId, voteType: 'green', comment: 'Платят вовремя' },
      });
      await post(`Кок на балкер, ${form}`, name.toUpperCase());
      await stack.request('DELETE', `/api/maritime-jobs/${vacancyId}`, {
        headers: { cookie: employer.cookie },
      });
      await page.goto(`${stack.url}/cabinet?tab=notifications`);
      await page.getByText(`Новое о компании «${name}»: голос с комментарием`).waitFor();
      await page.getByText(`Новые вакансии компании «${name}»`).waitFor();
      await page.getByText(`Вакансия закрыта: Боцман на буксир, ${form}`).waitFor();
      await page.getByText(`Новые вакансии компании «${name}»`).click();
      await page.getByRole('heading', { name: `Кок на балкер, ${form}` }).waitFor();

      const visitor = await open(size, `/blacklist?target=company:${companyId}`);
      await visitor.getByText('Платят вовремя').waitFor();
      expect(await visitor.getByRole('button', { name: 'Следить' }).count()).toBe(0);
      for (const { errors, close } of visits) {
        expect(errors).toEqual([]);
        await close();
      }
      visits = [];
    },
  );
});
