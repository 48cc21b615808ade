import { randomInt } from 'node:crypto';
import type { Reaction } from '@kubrik/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from '../support/browser.ts';
import { aTopic, chooseForMessage, listItem, messageInput, openTopic, visitAs } from '../support/forum.ts';
import { type Person, register } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

/** So high that the newest messages stand on the screen together. */
const viewport = { width: 900, height: 3200 };
/** Of each person. */
const actCount = 500;
const compared = 25;
/** Fewer messages than this are not deleted any further. */
const fewest = 60;
const reactions: Reaction[] = ['like', 'heart', 'thanks'];

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a row says, without who wrote it and when. */
interface ShownRow {
  content: string;
  reactions: number;
  replied: string;
}

describe.skipIf(!chromiumPath)('two browsers, one of them without a connection', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;
  let cook: Person;

  beforeAll(async () => {
    stack = await startStack({
      services: ['forum', 'users'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    [bosun, cook] = [await register(stack, 'bosun_47'), await register(stack, 'cook')];
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const post = async (topicId: string, { cookie }: Person, content: string, replyTo?: string) => {
    const body = { topicId, content, ...(replyTo && { replyTo }) };
    const sent = await stack.request('POST', '/api/forum/messages', { headers: { cookie }, body });
    expect(sent.status, sent.text).toBe(201);
    return sent.body.id as string;
  };

  /** The newest rows of the list, once it has been scrolled to its end. */
  const newestRows = (page: Page): Promise<ShownRow[]> =>
    page.evaluate((count) => {
      const list = document.querySelector('section[aria-label="Сообщения темы"]');
      if (!list) return [];
      list.scrollTop = list.scrollHeight;
      const items = [...list.querySelectorAll<HTMLElement>('li[data-index]')]
        .filter((item) => item.querySelector('time'))
        .sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index));
      return items.slice(-count).map((item) => {
        const chips = [...item.querySelectorAll('button[aria-pressed]')];
        return {
          content: [...item.querySelectorAll('p')].at(-1)?.textContent ?? '',
          reactions: chips.reduce((sum, chip) => sum + Number(chip.textContent?.replace(/\D/g, '')), 0),
          replied: item.querySelector('[class*="replied"]')?.textContent ?? '',
        };
      });
    }, compared);

  const newestStored = async (topicId: string): Promise<Omit<ShownRow, 'replied'>[]> => {
    const { body } = await stack.request('GET', `/api/forum/topics/${topicId}/messages?limit=200`);
    return body.slice(-compared).map((message: { content: string; reactions: Record<string, number> }) => ({
      content: message.content,
      reactions: Object.values(message.reactions).reduce((sum, one) => sum + one, 0),
    }));
  };

  it('show the same after 500 random acts of each, and what was done without one is done once', async () => {
    const seed = randomInt(2 ** 31);
    const random = randomFrom(seed);
    const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T;
    const topicId = await aTopic(stack, bosun, 'Два экрана');
    const live: { id: string; author: Person }[] = [];
    for (let n = 0; n < fewest; n++) {
      const author = n % 2 === 0 ? bosun : cook;
      live.push({ id: await post(topicId, author, `Начало ${n}`), author });
    }
    // Nobody but the cook's browser changes these.
    for (let n = 0; n < 6; n++) await post(topicId, cook, `Якорь ${n}`);

    const [present, absent] = await Promise.all(
      [bosun, cook].map((person) => visitAs(browser, stack, person, { viewport })),
    );
    if (!present || !absent) throw new Error('two browsers are needed');
    for (const { page } of [present, absent]) {
      await openTopic(page, stack, topicId);
      await listItem(page, 'Якорь 5').waitFor();
    }
    await absent.page.context().setOffline(true);

    // The other person may have deleted the message at the same moment.
    const send = async (...request: Parameters<Stack['request']>) =>
      expect([200, 404]).toContain((await stack.request(...request)).status);
    /** By another device of this person. */
    const act = async (person: Person, n: number) => {
      const headers = { cookie: person.cookie };
      const kind = random();
      const own = live.filter(({ author }) => author === person);
      if (kind < 0.3) {
        const replyTo = random() < 0.4 ? pick(live).id : undefined;
        live.push({
          id: await post(topicId, person, `Слово ${person.username} ${n}`, replyTo),
          author: person,
        });
      } else if (kind < 0.5 && own.length > 0) {
        const body = { content: `Правка ${person.username} ${n}` };
        await send('PUT', `/api/forum/messages/${pick(own).id}`, { headers, body });
      } else if (kind < 0.75) {
        const path = `/api/forum/messages/${pick(live).id}/reactions/${pick(reactions)}`;
        await send(random() < 0.7 ? 'PUT' : 'DELETE', path, { headers });
      } else if (own.length > 0 && live.length > fewest) {
        const gone = pick(own);
        live.splice(live.indexOf(gone), 1);
        await send('DELETE', `/api/forum/own-messages/${gone.id}`, { headers });
      }
    };
    const write = async (text: string) => {
      await messageInput(absent.page).fill(text);
      await messageInput(absent.page).press('Enter');
    };
    const unsent = [
      () => write('Без связи 1'),
      () => chooseForMessage(absent.page, 'Якорь 0', 'Спасибо'),
      async () => {
        await chooseForMessage(absent.page, 'Якорь 1', 'Изменить');
        await write('Якорь 1, другими словами');
      },
      () => chooseForMessage(absent.page, 'Якорь 2', 'Нравится'),
      async () => {
        await chooseForMessage(absent.page, 'Якорь 3', 'Ответить');
        await write('Без связи 2');
      },
      () => write('Без связи 3'),
    ];
    const apart = Math.floor(actCount / unsent.length);
    for (let n = 0; n < actCount; n++) {
      await Promise.all([act(bosun, n), act(cook, n)]);
      if (n % apart === 0) await unsent[n / apart]?.();
    }

    // Chance may have given none to the newest.
    const headers = { cookie: bosun.cookie };
    for (const { id } of live.slice(-3))
      await send('PUT', `/api/forum/messages/${id}/reactions/like`, { headers });

    await absent.page.context().setOffline(false);
    const queued = ['Без связи 1', 'Без связи 2', 'Без связи 3', 'Якорь 1, другими словами'];
    const texts = async () => {
      const { body } = await stack.request('GET', `/api/forum/topics/${topicId}/messages?limit=200`);
      return body.map(({ content }: { content: string }) => content) as string[];
    };
    await until(async () => {
      const stored = await texts();
      return queued.every((text) => stored.includes(text));
    });
    await stack.settle();
    const stored = await newestStored(topicId);
    const isSame = async (page: Page) => {
      const rows = await newestRows(page);
      return JSON.stringify(rows.map(({ replied: _, ...row }) => row)) === JSON.stringify(stored);
    };
    const explain = () => `the browsers differ from the server, with the seed ${seed}`;
    await until(async () => (await isSame(present.page)) && (await isSame(absent.page)), explain);
    const [one, other] = [await newestRows(present.page), await newestRows(absent.page)];
    expect(other, explain()).toEqual(one);
    expect(one).toHaveLength(compared);
    expect(one.some((row) => row.reactions > 0) && one.some((row) => row.replied !== '')).toBe(true);
    const all = await texts();
    for (const text of queued) expect(all.filter((content) => content === text)).toHaveLength(1);
    for (const { close } of [present, absent]) await close();
  });
});
