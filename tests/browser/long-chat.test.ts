import { withClient } from '@kubrik/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from '../support/browser.ts';
import { aTopic, listItem, openTopic, postMessage, visitAs } from '../support/forum.ts';
import { type Person, register } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

/** Long enough for a busy machine. */
const patience = { timeout: 60_000 };

/** For hundreds of messages, which load by pages as the room scrolls; 30 s were not enough on a busy machine. */
const wayBack = 90_000;

describe.skipIf(!chromiumPath)('a room of 100 000 messages and 10 000 reactions in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;

  beforeAll(async () => {
    stack = await startStack({ services: ['forum', 'users'] });
    bosun = await register(stack, 'bosun_47');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const count = 100_000;
  const reactions = 10_000;
  let id: string;

  beforeAll(async () => {
    id = await aTopic(stack, bosun, 'Сто тысяч сообщений');
    await withClient(stack.environment.databaseUrl('forum'), async (client) => {
      await client.query(
        `insert into messages (id, topic_id, position, version, content, author_name, source_type, created_at)
           select gen_random_uuid(), $1, n, n, 'Сообщение №' || n || repeat(' и ещё слова', n % 40), 'Механик', 'forum',
             now() - interval '1 minute' * ($2 - n)
           from generate_series(1, $2::integer) n`,
        [id, count],
      );
      // On the newest messages, where the rows have them all.
      await client.query(
        `insert into message_reactions (message_id, user_id, reaction)
           select m.id, gen_random_uuid()::text, (array['like', 'thanks', 'heart', 'laugh', 'sad'])[n]
           from messages m, generate_series(1, 5) n where m.topic_id = $1 and m.position > $2 - $3::integer / 5`,
        [id, count, reactions],
      );
      await client.query(
        `update messages m set reactions = r.counts from (
           select message_id, jsonb_object_agg(reaction, number) as counts from (
             select message_id, reaction, count(*) as number from message_reactions group by 1, 2
           ) each group by message_id
         ) r where r.message_id = m.id`,
      );
      await client.query(
        `update topics set last_change = $2::integer, message_count = $2::integer where id = $1`,
        [id, count],
      );
    });
  });

  const list = 'section[aria-label="Сообщения темы"]';
  /** Numbers and positions of the rendered rows, from top to bottom. */
  const rows = (page: Page) =>
    page.evaluate((selector) => {
      const items = [...document.querySelectorAll<HTMLElement>(`${selector} li`)];
      const shown = items.map((item) => ({
        n: Number(/№(\d+)/.exec([...item.querySelectorAll('p')].at(-1)?.textContent ?? '')?.[1]),
        top: item.getBoundingClientRect().top,
      }));
      return shown.sort((a, b) => a.top - b.top);
    }, list);
  const scrollBy = (page: Page, by: number) =>
    page.evaluate(
      ([selector, dy]) => {
        const element = document.querySelector(selector);
        if (element) element.scrollTop += dy;
      },
      [list, by] as const,
    );

  it('stays bounded however far one scrolls up, has no gaps, and returns to the end', async () => {
    const { page, errors, close } = await visitAs(browser, stack, bosun);
    await openTopic(page, stack, id);
    await listItem(page, `№${count}`).first().waitFor();
    const seen = new Set<number>();
    let most = 0;
    const chips = page.locator(list).getByRole('button', { name: /Нравится|Спасибо/ });
    await chips.first().waitFor();
    await until(
      async () => {
        const shown = await rows(page);
        most = Math.max(most, shown.length);
        for (const { n } of shown) seen.add(n);
        await scrollBy(page, -400);
        return (shown[0]?.n ?? count) < count - 900;
      },
      () => `reached ${Math.min(...seen)}`,
      wayBack,
    );
    expect(most).toBeLessThan(60);
    const lowest = Math.min(...seen);
    const missing = Array.from({ length: count - lowest }, (_, n) => lowest + n).filter((n) => !seen.has(n));
    expect(missing).toEqual([]);

    await postMessage(stack, bosun, id, 'Новое внизу');
    await page.getByRole('button', { name: '1 новое сообщение' }).click();
    await listItem(page, 'Новое внизу').waitFor();
    expect((await rows(page)).length).toBeLessThan(60);
    expect(errors).toEqual([]);
    await close();
  });

  it('returns to the end although an older page is being read', async () => {
    const { page, close } = await visitAs(browser, stack, bosun);
    await openTopic(page, stack, id);
    await listItem(page, `№${count}`).first().waitFor();
    // So far that the end is no longer loaded.
    await until(
      async () => {
        await scrollBy(page, -400);
        return ((await rows(page))[0]?.n ?? count) < count - 700;
      },
      undefined,
      wayBack,
    );
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    await page.route('**/messages?**before=**', async (route) => {
      isHeld = true;
      await held;
      await route.continue();
    });
    await until(async () => {
      await scrollBy(page, -400);
      return isHeld;
    });
    await page.getByRole('button', { name: 'Вниз' }).click();
    release();
    await listItem(page, 'Новое внизу').waitFor();
    await close();
  });

  it('keeps the read message in place when older messages are loaded above', async () => {
    const { page, close } = await visitAs(browser, stack, bosun);
    await openTopic(page, stack, id);
    await listItem(page, `№${count}`).first().waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/messages?**before=**', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/before=/);
    await until(async () => {
      await scrollBy(page, -300);
      return (await page.evaluate((selector) => document.querySelector(selector)?.scrollTop, list)) === 0;
    });
    await asked;
    const [first] = await rows(page);
    const answered = page.waitForResponse(/before=/);
    release();
    await answered;
    await expect.poll(async () => (await rows(page))[0]?.n, patience).toBeLessThan(first?.n ?? 0);
    const after = (await rows(page)).find(({ n }) => n === first?.n);
    expect(Math.abs((after?.top ?? Infinity) - (first?.top ?? 0))).toBeLessThan(3);
    await close();
  });
});
