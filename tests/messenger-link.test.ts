import { withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BotApi, startBotApi } from './support/bot-api.ts';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

const token = '123456:link-test';
let bot: BotApi;
let stack: Stack;

beforeAll(async () => {
  bot = await startBotApi(token);
  stack = await startStack({
    services: ['users', 'admin'],
    env: {
      admin: { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: bot.root, MESSENGER_BOT: 'on' },
      users: { SITE_URL: 'https://kubrik.example' },
    },
  });
  await until(async () => (await stack.request('GET', '/api/messenger/bot')).body.username === 'kubrik_bot');
});
afterAll(async () => {
  await stack?.stop();
  await bot?.close();
});

const ask = async (method: string, path: string, { cookie }: Person, body?: object) => {
  const answer = await stack.request(method, path, { headers: { cookie }, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const linkedAt = async (person: Person) =>
  (await ask('GET', `/api/user/${person.id}/messenger`, person)).linkedAt;
const toldIn = (chat: number) => bot.sent.filter(({ chat_id }) => String(chat_id) === String(chat));

async function say(text: string, from: number): Promise<string> {
  const before = toldIn(from).length;
  bot.write(text, { from });
  await until(
    () => toldIn(from).length > before,
    () => `no answer to ${text}`,
  );
  return toldIn(from).at(-1)?.text ?? '';
}
const link = async (person: Person, chat: number) => {
  const { code } = await ask('POST', `/api/user/${person.id}/messenger/code`, person);
  return say(`/start ${code}`, chat);
};
const write = (from: Person, to: Person, content: string) =>
  ask('POST', `/api/user/${from.id}/messages`, from, { toUsername: to.username, content });
/** What is gathered goes out at once. */
const hurry = () =>
  withClient(stack.environment.databaseUrl('users'), (client) =>
    client.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
    ),
  );

describe('the bot of the messenger', () => {
  it('links a chat by the code of the settings, brings notifications, and ends it by /stop', async () => {
    const [person, other] = [await register(stack, 'linked'), await register(stack, 'writer')];
    expect(await link(person, 501)).toContain('@linked');
    expect(await linkedAt(person)).not.toBeNull();
    const long = `Секрет: ${'якорь '.repeat(100)}конец`;
    await write(other, person, long);
    await until(async () => {
      await hurry();
      return toldIn(501).length > 1;
    });
    const text = toldIn(501).at(-1)?.text ?? '';
    expect(text).toContain('@writer');
    expect(text).not.toContain('конец');
    expect(text).toContain('https://kubrik.example/cabinet?tab=messages');
    expect(await say('/stop', 501)).toContain('больше не приходят');
    expect(await linkedAt(person)).toBeNull();
    expect(await say('/stop', 501)).toContain('ни один аккаунт');
  });

  it('says so when the code is wrong, and links nothing in a group', async () => {
    const person = await register(stack, 'grouped');
    expect(await say('/start wrong-code', 502)).toContain('Код не подошёл');
    const { code } = await ask('POST', `/api/user/${person.id}/messenger/code`, person);
    const before = bot.sent.length;
    bot.write(`/start@kubrik_bot ${code}`, { from: 503, group: -9 });
    await until(() => bot.sent.length > before);
    expect(bot.sent.at(-1)?.text).toContain('/right');
    expect(await linkedAt(person)).toBeNull();
  });

  it('that a person has blocked is unlinked', async () => {
    const [person, other] = [await register(stack, 'blocker'), await register(stack, 'caller')];
    await link(person, 504);
    bot.blocked.add('504');
    await write(other, person, 'Вы здесь?');
    await until(async () => {
      await hurry();
      return (await linkedAt(person)) === null;
    });
    expect(toldIn(504)).toHaveLength(1);
  });
});
