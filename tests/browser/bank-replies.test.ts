import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { visitAs, visitAsAdmin } from '../support/forum.ts';
import { register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('what banks reply to reviews, in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({
      services: ['banking', 'users', 'jobs', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    token = await stack.adminToken();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const isAccessible = async (page: Page) =>
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);

  it('a company asks to speak for a bank, a moderator lets it, it replies, and everybody reads the reply with its mark', async () => {
    const bankPage = `${stack.url}/banking/reviews?bank=18`;
    const sent = await stack.request('POST', '/api/banking/reviews', {
      body: { bankId: 18, comment: 'Перевод шёл две недели, причину никто не назвал.' },
    });
    expect(sent.status, sent.text).toBe(201);
    const owner = await register(stack, 'piraeus_voice');
    const company = `Банк Пирей ${Date.now()}`;
    await verifiedCompany(stack, owner, company);

    const { page, errors, close } = await visitAs(browser, stack, owner);
    await page.goto(bankPage);
    await page.getByText('От имени этого банка на отзывы пока никто не отвечает').waitFor();
    await page.getByRole('button', { name: 'Отвечать от имени компании' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Попросить' }).click();
    await toast(page, 'success', 'Просьба отправлена модератору');
    await page.getByText(`«${company}» ждёт решения модератора`).waitFor();

    const moderator = await visitAsAdmin(browser, token);
    await stack.settle();
    const inbox = await stack.request('GET', '/api/moderation/reports?kind=claim', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(inbox.body[0]).toMatchObject({
      excerpt: `${company} → Piraeus Bank`,
      path: '/banking?tab=reviews',
    });
    await moderator.page.goto(`${stack.url}${inbox.body[0].path}`);
    await moderator.page.getByRole('link', { name: `«${company}» — за «Piraeus Bank»` }).waitFor();
    await isAccessible(moderator.page);
    await moderator.page.getByRole('button', { name: `Разрешить: ${company}` }).click();
    await toast(moderator.page, 'success', 'Решение сохранено');

    await page.reload();
    await page.getByText('Отвечает компания').waitFor();
    const review = page.getByRole('listitem').filter({ hasText: 'Перевод шёл две недели' });
    await review.getByRole('button', { name: 'Ответить от компании' }).click();
    const form = page.getByRole('form', { name: 'Ответить от компании' });
    await form.getByLabel('Ответ').fill('Деньги ждали подтверждения отправителя, они зачислены.');
    await form.getByRole('button', { name: 'Ответить', exact: true }).click();
    await toast(page, 'success', 'Ответ опубликован');
    await review.getByText('они зачислены').waitFor();
    await review.getByRole('button', { name: 'Изменить ответ' }).waitFor();

    const reader = await visit(browser, sizes.phone);
    await reader.page.goto(`${stack.url}/banking?tab=reviews&bank=18`);
    const shown = reader.page.getByRole('listitem').filter({ hasText: 'Перевод шёл две недели' });
    await shown.getByRole('link', { name: `Ответ компании: ${company}` }).waitFor();
    await shown.getByText('решение модератора').waitFor();
    expect(await shown.getByRole('button', { name: 'Ответить от компании' }).count()).toBe(0);
    await isAccessible(reader.page);
    expect(
      await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);

    await moderator.page.goto(bankPage);
    await moderator.page.getByRole('button', { name: 'Удалить ответ' }).click();
    await moderator.page.getByRole('dialog').getByRole('button', { name: 'Удалить ответ' }).click();
    await toast(moderator.page, 'success', 'Ответ удалён');
    await reader.page.reload();
    await shown.waitFor();
    expect(await shown.getByText('они зачислены').count()).toBe(0);
    expect(errors).toEqual([]);
    await Promise.all([close(), moderator.close(), reader.close()]);
  });
});
