import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let stack: Stack;
let token: { authorization: string };
let author: Person;

beforeAll(async () => {
  stack = await startStack({
    services: ['forum', 'users', 'admin'],
    env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
  });
  token = { authorization: `Bearer ${await stack.adminToken()}` };
  author = await register(stack, 'third_mate');
});
afterAll(() => stack?.stop());

const say = async (message: string, { cookie } = author) =>
  (
    await stack.request('POST', '/api/chat', {
      headers: { cookie },
      body: { message, clientId: randomUUID() },
    })
  ).body as { id: string };
const report = (id: string, headers: Record<string, string> = {}) =>
  stack.request('POST', `/api/forum/messages/${id}/reports`, {
    headers,
    body: { reason: 'spam', text: 'Удалите!' },
  });
interface Entry {
  itemId: string;
  reportCount: number;
  texts: object[];
}
const inbox = async (query = '') =>
  (await stack.request('GET', `/api/moderation/reports?limit=50${query}`, { headers: token }))
    .body as Entry[];
const inTurns = async <T>(items: T[], work: (item: T) => Promise<unknown>) => {
  for (let n = 0; n < items.length; n += 50) await Promise.all(items.slice(n, n + 50).map(work));
};

describe('a thousand reports by one network', () => {
  it('are at most fifty entries with one report each, and the inbox takes those of people', async () => {
    const messages: { id: string }[] = [];
    for (let n = 0; n < 50; n += 1) messages.push(await say(`Сообщение ${n}`));
    const target = await say('Его не любят');
    await inTurns(Array.from({ length: 500 }), () => report(target.id));
    await inTurns(
      Array.from({ length: 500 }, (_, n) => messages[n % messages.length]?.id ?? ''),
      (id) => report(id, { cookie: `kubrik_visitor=${randomUUID()}` }),
    );
    await stack.settle();
    const open = (await stack.request('GET', '/api/moderation/reports/open', { headers: token })).body;
    expect(open).toEqual({ count: 50 });
    const entries = await inbox();
    expect(entries).toHaveLength(50);
    for (const { reportCount, texts } of entries) expect([reportCount, texts.length]).toEqual([1, 1]);

    const bosun = await register(stack, 'second_bosun');
    const rude = await say('Вот это и правда грубо');
    await report(rude.id, { cookie: bosun.cookie });
    await until(async () => (await inbox())[0]?.itemId === rude.id);
  });
});

describe('a mention in letters that only look like those of a nickname', () => {
  it('notifies nobody', async () => {
    const captain = await register(stack, 'capitan');
    const told = async () =>
      (
        (
          await stack.request('GET', `/api/user/${captain.id}/notifications`, {
            headers: { cookie: captain.cookie },
          })
        ).body as { content: string }[]
      ).map(({ content }) => content);
    // Cyrillic «с» and «а», a Greek «α», and an invisible sign.
    for (const name of ['сapitan', 'cаpitan', 'capitαn', 'capi\u200btan'])
      await say(`@${name}, смотрите сюда`);
    await say('@capitan, и сюда');
    await until(async () => (await told()).length > 0);
    await stack.settle();
    const [content, ...others] = await told();
    expect(content).toContain('и сюда');
    expect(others).toEqual([]);
  });
});
