import { withClient } from '@kubrik/service-kit/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { aTopic, listItem, openTopic, visitAs } from '../support/forum.ts';
import { register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop],
  ['a phone', sizes.phone],
] as const;

describe.skipIf(!chromiumPath)('days of a topic in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let id: string;

  // A message every four hours from 1 March 2025 on, for a hundred days; then one on 1 July.
  beforeAll(async () => {
    stack = await startStack({ services: ['forum', 'users'] });
    id = await aTopic(stack, await register(stack, 'bosun_47'), 'Сто дней');
    await withClient(stack.environment.databaseUrl('forum'), async (client) => {
      await client.query(
        `insert into messages (id, topic_id, position, version, content, author_name, source_type, created_at)
         select gen_random_uuid(), $1, n, n, 'Запись №' || n || '.', 'Механик', 'forum',
           case when n <= 600 then timestamptz '2025-03-01T00:00Z' + interval '4 hours' * n
             else timestamptz '2025-07-01T12:00Z' end
         from generate_series(1, 601) n`,
        [id],
      );
      await client.query('update topics set last_change = 601, message_count = 601 where id = $1', [id]);
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (size: (typeof forms)[number][1]) => {
    const opened = await visitAs(browser, stack, undefined, { ...size, timezoneId: 'Asia/Vladivostok' });
    await openTopic(opened.page, stack, id);
    await listItem(opened.page, '№601.').waitFor();
    return opened;
  };

  it.each(forms)('a day is chosen in the header and leads to its first message, on %s', async (_, size) => {
    const { page, errors, close } = await open(size);
    const button = page.getByRole('button', { name: 'Перейти к дате', exact: true });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Перейти к дате' });
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
    expect(await dialog.getByLabel('День').inputValue()).toBe(today);
    await dialog.getByLabel('День').fill('2025-04-10');
    await dialog.getByRole('button', { name: 'Перейти', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    // Midnight in Vladivostok is 14:00 of the day before in UTC.
    await expect.poll(() => listItem(page, '№238.').isVisible()).toBe(true);
    await expect
      .poll(() =>
        listItem(page, '№238.')
          .getByRole('button', { name: /10 апреля 2025/ })
          .count(),
      )
      .toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  it.each(forms)('a day line opens its day, and Escape gives the focus back, on %s', async (_, size) => {
    const { page, close } = await open(size);
    const line = page.getByRole('button', { name: '1 июля 2025: перейти к другой дате' });
    await line.click();
    const dialog = page.getByRole('dialog', { name: 'Перейти к дате' });
    expect(await dialog.getByLabel('День').inputValue()).toBe('2025-07-01');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  it('«В этот день здесь не писали» says which day is shown instead', async () => {
    const { page, close } = await open(sizes.phone);
    await page.getByRole('button', { name: 'Перейти к дате', exact: true }).click();
    await page.getByLabel('День').fill('2020-01-01');
    await page.getByRole('button', { name: 'Перейти', exact: true }).click();
    await toast(page, 'success', 'В этот день здесь не писали', '1 марта 2025');
    await listItem(page, '№1.').waitFor();
    await close();
  });

  it('says what is wrong with a day that leads nowhere', async () => {
    const { page, close } = await open(sizes.desktop);
    await page.getByRole('button', { name: 'Перейти к дате', exact: true }).click();
    const submit = async (day: string) => {
      await page.getByLabel('День').fill(day);
      await page.getByRole('button', { name: 'Перейти', exact: true }).click();
    };
    const error = (text: string) => page.getByRole('alert').getByText(text).waitFor();
    await submit('2025-07-02');
    await error('Ни в этот день, ни позже здесь не писали.');
    await submit('2999-01-01');
    await error('Этот день ещё не наступил.');
    await submit('');
    await error('Выберите день.');
    await page.route('**/message-at?**', (route) => route.abort());
    await submit('2025-04-10');
    await error('Дата не открылась');
    await page.unroute('**/message-at?**');
    await submit('2025-04-10');
    await listItem(page, '№238.').waitFor();
    await close();
  });
});
