import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deletedPersonName, domains } from '@kubrik/contract';
import { createLogger, deadLetters, openRedis, type Redis } from '@kubrik/service-kit';
import { withClient } from '@kubrik/service-kit/testing';
import { DeliverPolicy, jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedCompany } from './support/employers.ts';
import { Mentions, mentionedIn, mentioningPort } from './support/mentions.ts';
import { linkInEmail, type Person, password, register, verifyAddress } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

const username = 'Уходящий_кок.7';
/** The name under which the person registered. */
const earlierUsername = 'Прежний_кок.5';
const address = 'leaving.cook@ship.example';
/** A name of nobody who leaves, which begins with one of them. */
const longerName = `${username}-помощник`;
const nickname = /(?:уходящий|прежний)_кок(?!\.7-помощник)/i;
const mention = `@${username}, он же @${earlierUsername.toLowerCase()}, а не @${longerName}`;
const renamed = `@${deletedPersonName}, он же @${deletedPersonName}, а не @${longerName}`;

const realName = { firstName: 'Евстигней', lastName: 'Камбузов' };
let stack: Stack;
let admin: Record<string, string>;
let leaver: Person;
let friend: Person;
const written: Record<string, string> = {};

const query = (domain: string, text: string, values: unknown[] = []) =>
  withClient(
    stack.environment.databaseUrl(domain),
    async (client) => (await client.query(text, values)).rows,
  );

async function ask(person: Person, method: string, path: string, body?: unknown, status = 2) {
  const headers = { cookie: person.cookie };
  const reply = await stack.request(method, `/api${path}`, { headers, ...(body ? { body } : {}) });
  expect(Math.floor(reply.status / 100), `${method} ${path}: ${reply.text}`).toBe(status);
  return reply.body;
}

beforeAll(async () => {
  // Others mention the person in one text everywhere, and what is counted must leave no trace either.
  stack = await startStack({
    services: [...domains],
    env: { gateway: { RATE_LIMIT_FACTOR: '100' } },
  });
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
  // On a busy machine the service may still be connecting to Redis.
  await until(async () => {
    friend = await register(stack, 'friendly_bosun').catch(() => friend);
    return friend !== undefined;
  });
  const { headers, body } = await stack.request('POST', '/api/auth/register', {
    body: { username: earlierUsername, email: address, ...realName, password },
  });
  const cookie = headers.getSetCookie().find((line) => line.startsWith('kubrik_session=')) ?? '';
  leaver = {
    id: body.user.id,
    username: earlierUsername,
    email: address,
    cookie: cookie.split(';')[0] ?? '',
  };
  await verifyAddress(stack, leaver);
});
afterAll(() => stack?.stop());

async function leaveTraces(): Promise<void> {
  await writeUnderEarlierName();
  await writeInForum();
  await writeComments();
  await writeToServices();
  await mentionByOthers();
  await stack.settle();
}

async function mentionByOthers(): Promise<void> {
  const stranger = await register(stack, 'distant_pilot');
  const [bank] = await query('banking', 'select id from banks limit 1');
  const { newsId = '', portId = '', vacancyId = '' } = written;
  const mentions = new Mentions(stack, mention, { writer: friend, reader: stranger, admin });
  await mentions.writeEverywhere({ newsId, portId, vacancyId, bankId: bank.id });
}

/** What others have received, or written, under the name that the person then gave up. */
async function writeUnderEarlierName(): Promise<void> {
  const notified = (count: number) =>
    until(async () => (await ask(friend, 'GET', `/user/${friend.id}/notifications`)).length >= count);
  const say = (message: string) => ({ message, clientId: crypto.randomUUID() });
  await ask(leaver, 'POST', `/user/${leaver.id}/messages`, { toUsername: friend.username, content: 'Раз' });
  await ask(leaver, 'POST', '/chat', say(`@${friend.username}, как дела?`));
  await ask(friend, 'POST', '/chat', say(`Здравствуй, @${earlierUsername}, хорошо`));
  const answer = { toUsername: earlierUsername, content: `Спасибо, @${earlierUsername}` };
  await ask(friend, 'POST', `/user/${friend.id}/messages`, answer);
  await notified(2);
  // An unread notification of a message would be renewed under the new name.
  await ask(friend, 'PUT', `/user/${friend.id}/notifications/read-all`);
  await stack.settle();
  await ask(leaver, 'PUT', `/user/profile/${leaver.id}`, { username, ...realName, email: address });
  leaver = { ...leaver, username };
}

async function writeInForum(): Promise<void> {
  const topic = { title: 'Камбуз на балкере', content: `Пишет @${username}`, category: 'crew' };
  const { id: topicId } = await ask(leaver, 'POST', '/forum/topics', topic);
  await ask(leaver, 'POST', '/forum/messages', { topicId, content: `@${friend.username}, привет` });
  await ask(friend, 'POST', '/forum/messages', { topicId, content: `Спасибо, @${username}!` });
  await ask(leaver, 'POST', '/chat', { message: 'В общем чате', clientId: crypto.randomUUID() });
  const said = { content: 'Личное', clientId: crypto.randomUUID() };
  await ask(leaver, 'POST', `/user/${leaver.id}/messages`, { toUsername: friend.username, ...said });
  await ask(friend, 'POST', `/user/${friend.id}/messages`, { toUsername: username, content: 'Ответ' });
  written.topicId = topicId;
}

async function writeComments(): Promise<void> {
  const [item] = await query(
    'news',
    `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
     values (gen_random_uuid(), 'Новость', 'Кратко', '<p>Текст</p>', 'shipping', 'normal', now(), 'Лента') returning id`,
  );
  const comment = { authorName: username, authorEmail: address, content: 'К новости' };
  const path = `/maritime-news/${item.id}/comments`;
  // As a guest, with the address that the account has verified.
  const asGuest = {
    authorName: 'Проходил мимо',
    authorEmail: address.toUpperCase(),
    content: 'Без аккаунта',
  };
  expect((await stack.request('POST', `/api${path}`, { body: asGuest })).status).toBe(201);
  const own = await ask(leaver, 'POST', path, comment);
  const content = 'Спасибо';
  const authorEmail = friend.email;
  const reply = await ask(friend, 'POST', path, { authorName: 'x', authorEmail, content, replyTo: own.id });
  await ask(leaver, 'POST', path, { ...comment, authorEmail: null, replyTo: reply.id });
  await linkInEmail(stack, address, '/unsubscribe');
  await linkInEmail(stack, friend.email, '/unsubscribe');
  const [port] = (await stack.request('GET', '/api/ports?limit=1')).body;
  const { id } = await ask(leaver, 'POST', `/ports/${port.id}/comments`, { content: 'О порте' });
  await ask(friend, 'POST', `/ports/${port.id}/comments`, { content: 'Верно', replyTo: id });
  await ask(leaver, 'POST', `/ports/comments/${id}/like`, {});
  const fact = { kind: 'transport', content: 'Автобус от проходной' };
  await ask(leaver, 'POST', `/ports/${port.id}/crew-facts`, fact);
  const other = await ask(friend, 'POST', `/ports/${port.id}/crew-facts`, fact);
  await ask(leaver, 'PUT', `/ports/crew-facts/${other.id}/answer`, { answer: 'still' });
  await ask(leaver, 'POST', `/ports/crew-facts/${other.id}/reports`, { reason: 'other' });
  await ask(leaver, 'PUT', `/ports/${port.id}/rating`, { value: 4 });
  Object.assign(written, { newsId: item.id, portId: port.id });
}

const commentPaths = () => [`/maritime-news/${written.newsId}`, `/ports/${written.portId}`];

const read = async (path: string) => (await stack.request('GET', `/api${path}`)).text;

/** What everybody reads of the texts in which others mention the person. */
async function publicPaths(): Promise<string[]> {
  const [target] = await query('blacklist', 'select target_id as id from entries');
  const ofTarget = [`/blacklist/votes?targetId=${target.id}`, `/blacklist/companies/${target.id}`];
  const lists = ['/blacklist/entries', '/banking/reviews', '/maritime-jobs', `/ports/${mentioningPort}`];
  const facts = `/ports/${written.portId}/crew-facts`;
  return [...commentPaths().map((path) => `${path}/comments`), facts, ...ofTarget, ...lists];
}

async function writeToServices(): Promise<void> {
  const vacancy = { title: 'Кок', company: 'Альбатрос', location: 'Находка', position: 'Crew' };
  const offer = {
    ...vacancy,
    description: 'Работа в порту.',
    contactEmail: address,
    contactPhone: '+7 000 0000',
  };
  const own = await ask(leaver, 'POST', '/maritime-jobs', {
    ...offer,
    companyAccountId: await verifiedCompany(stack, leaver),
    clientId: crypto.randomUUID(),
  });
  const other = await ask(friend, 'POST', '/maritime-jobs', {
    ...offer,
    contactEmail: 'friend@ship.example',
    companyAccountId: await verifiedCompany(stack, friend, 'Дальний крюинг'),
  });
  await ask(leaver, 'POST', `/maritime-jobs/${other.id}/respond`, { message: 'Возьмите меня' });
  const complaint = { complaintType: 'wages', vesselName: 'Ольга', flagState: 'Панама' };
  const details = { description: 'Не платят три месяца', isAnonymous: false, contact: address };
  await ask(leaver, 'POST', '/protection/complaints', { ...complaint, ...details });
  await ask(leaver, 'POST', '/protection/chat', { message: 'Не платят зарплату' });
  const company = { name: 'Крюинг Волна', country: 'Россия', businessType: 'Крюинг' };
  const { id } = await ask(leaver, 'POST', '/blacklist/companies', company);
  await stack.request('POST', `/api/blacklist/suggestions/${id}`, { headers: admin, body: { accept: true } });
  const [target] = await query('blacklist', 'select id from targets');
  await ask(leaver, 'POST', '/blacklist/vote', {
    targetType: 'company',
    targetId: target.id,
    voteType: 'red',
    comment: 'Задержали',
  });
  await ask(leaver, 'POST', '/blacklist/companies', { ...company, name: 'Крюинг Прилив' });
  const [bank] = await query('banking', 'select id from banks limit 1');
  const review = {
    bankId: bank.id,
    rating: 4,
    comment: 'Карта пришла быстро',
    clientId: crypto.randomUUID(),
  };
  await ask(leaver, 'POST', '/banking/reviews', review);
  await query('users', 'update users set profile_image_url = $1 where id = $2', [
    `https://img.example/${leaver.id}`,
    leaver.id,
  ]);
  await query(
    'users',
    `insert into identities (issuer, subject, user_id) values ('https://id.example', $1, $2)`,
    [address, leaver.id],
  );
  await query(
    'users',
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name)
     values (gen_random_uuid(), $2, 'credential', '', 0, '{}', false, $1)`,
    [`Ключ ${username}`, leaver.id],
  );
  const change = {
    username,
    ...realName,
    email: 'another.cook@ship.example',
  };
  await ask(leaver, 'PUT', `/user/profile/${leaver.id}`, { ...change, currentPassword: password });
  // What a moderator does to an account has its id in the audit trail.
  await stack.request('PUT', `/api/admin/users/${leaver.id}`, { headers: admin, body: { isActive: true } });
  written.vacancyId = own.id;
}

/** Fifteen days pass: for the rows, for the stream, which keeps events for 14 days, and for the hourly cleaning of outboxes. */
async function letDaysPass(): Promise<void> {
  const manager = await jetstreamManager(stack.environment.bus.connection);
  await manager.streams.purge(stack.environment.bus.eventStream);
  for (const domain of domains)
    await query(domain, `delete from outbox where sent_at < now() + interval '15 days' - interval '7 days'`);
  await query(
    'users',
    `update users set deletion_due_at = deletion_due_at - interval '15 days' where id = $1`,
    [leaver.id],
  );
  await query(
    'users',
    `update graphile_worker._private_jobs set run_at = run_at - interval '15 days'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'erase-account')`,
  );
}

/** Counters of limits live two days at most; sessions, which live longer, must be ended. */
async function dropExpiredCounters(): Promise<void> {
  await eachRedisKey(async (redis, key) => {
    if (!key.includes(leaver.id)) return;
    const seconds = await redis.ttl(key);
    if (seconds >= 0 && seconds < 15 * 24 * 3600) await redis.del(key);
  });
}

async function eachRedisKey(work: (redis: Redis, key: string) => Promise<void>): Promise<void> {
  const redis = await openRedis(process.env.TEST_REDIS_URL ?? '', createLogger('test', 'silent'));
  try {
    for await (const keys of redis.scanIterator({ COUNT: 500 }))
      for (const key of keys) await work(redis, key);
  } finally {
    await redis.close();
  }
}

/** Where a text stands in any column of any table, as `domain.table: row`. */
async function foundInDatabases(isTrace: (text: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const domain of domains) {
    const tables = await query(
      domain,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      for (const { row } of await query(domain, `select t::text as row from ${name} t`))
        if (isTrace(row)) found.push(`${domain} ${name}: ${row}`);
    }
  }
  return found;
}

/** Tables that have the text, as `domain table`. */
async function tablesWith(text: string): Promise<string[]> {
  const found = await foundInDatabases((row) => row.includes(text));
  const tables = found.map((place) => place.slice(0, place.indexOf(':')).replace('public.', ''));
  return [...new Set(tables)].toSorted();
}

async function foundInRedis(isTrace: (text: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  await eachRedisKey(async (redis, key) => {
    const value = await storedValue(redis, key);
    if (isTrace(`${key} ${value}`)) found.push(`${key}: ${value}`);
  });
  return found;
}

async function storedValue(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  if (type === 'string') return (await redis.get(key)) ?? '';
  if (type === 'hash') return JSON.stringify(await redis.hGetAll(key));
  return type === 'zset' ? (await redis.zRange(key, 0, -1)).join(' ') : '';
}

async function foundInStreams(isTrace: (text: string) => boolean): Promise<string[]> {
  const { bus } = stack.environment;
  const found: string[] = [];
  const manager = await jetstreamManager(bus.connection);
  const { state } = await manager.streams.info(bus.eventStream);
  if (state.messages > 0) {
    const consumer = await bus.jetstream.consumers.get(bus.eventStream, {
      deliver_policy: DeliverPolicy.All,
    });
    const messages = await consumer.consume();
    for await (const message of messages) {
      const text = message.string();
      if (isTrace(text)) found.push(text);
      if (message.info.pending === 0) break;
    }
    await messages.close();
  }
  for (const letter of await deadLetters(bus)) {
    const text = JSON.stringify(letter);
    if (isTrace(text)) found.push(text);
  }
  return found;
}

/** The notices of the deletion itself have the id, and nothing else of the person. */
const isNotice = (text: string) => /users\.(account-deleted|sessions-ended)/.test(text);

describe('a deleted account', { retry: 0 }, () => {
  it('leaves no trace of the person in any table, in Redis, in the stream or in the e-mails', async () => {
    await leaveTraces();
    expect((await foundInDatabases((text) => nickname.test(text))).length).toBeGreaterThan(10);
    expect(await tablesWith(mention)).toEqual(expect.arrayContaining(mentionedIn));

    const { dueAt } = await ask(leaver, 'POST', `/user/${leaver.id}/deletion`, { currentPassword: password });
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(13.9 * 24 * 3600 * 1000);
    const refused = await ask(leaver, 'POST', '/chat', { message: 'Ещё слово' }, 4);
    expect(refused.code).toBe('AccountLeaving');
    await ask(
      leaver,
      'POST',
      `/user/${leaver.id}/messages`,
      { toUsername: friend.username, content: '!' },
      4,
    );
    await stack.settle();

    // The gateway keeps them as they are; the erasure may begin at any time when the days have passed.
    for (const path of await publicPaths()) expect(await read(path), path).toContain(mention);
    await letDaysPass();
    await dropExpiredCounters();
    await until(async () => {
      const rows = await query('users', 'select 1 from users where id = $1', [leaver.id]);
      return rows.length === 0;
    });
    await stack.settle();

    const traces = [
      nickname,
      /leaving\.cook|another\.cook/i,
      /Камбузов|Евстигней/i,
      new RegExp(leaver.id, 'i'),
    ];
    const isTrace = (text: string) => traces.some((trace) => trace.test(text)) && !isNotice(text);
    expect(await foundInDatabases(isTrace)).toEqual([]);
    expect(await foundInRedis(isTrace)).toEqual([]);
    expect(await foundInStreams(isTrace)).toEqual([]);
    const mails = await readFile(join(stack.environment.dataDir, 'mail.jsonl'), 'utf8').catch(() => '');
    expect(isTrace(mails)).toBe(false);
    expect(await tablesWith(renamed)).toEqual(expect.arrayContaining(mentionedIn));
    for (const path of await publicPaths()) {
      await expect.poll(() => read(path), { message: path }).toContain(renamed);
      expect(nickname.test(await read(path)), path).toBe(false);
    }
  });

  it('is no longer mentioned in comments, which have neither a mark nor another version of it', async () => {
    const content = `Начало.\n${renamed} Конец.`;
    for (const path of commentPaths()) {
      const comments = (await stack.request('GET', `/api${path}/comments`)).body;
      const [{ id, editedAt }] = comments.filter(
        (comment: { content: string }) => comment.content === content,
      );
      expect(editedAt).toBeNull();
      const versions = `/api${path.replace(/[^/]+$/, '')}comments/${id}/versions`;
      const { body } = await stack.request('GET', versions, { headers: admin });
      expect(body.map((version: { content: string }) => version.content)).toEqual([`Начало.\n${renamed}`]);
    }
    const chat: { content: string; editedAt: string | null }[] = (await stack.request('GET', '/api/chat'))
      .body;
    const copies = chat.filter((message) => message.content === content);
    expect(copies.map(({ editedAt }) => editedAt)).toEqual([null, null]);
  });

  it('leaves the public texts, and the messages that others have got, under another name', async () => {
    const messages = (await stack.request('GET', `/api/forum/topics/${written.topicId}/messages`)).body;
    const byAuthor = messages.map(({ authorName, content }: { authorName: string; content: string }) => [
      authorName,
      content,
    ]);
    expect(byAuthor).toContainEqual([deletedPersonName, `@${friend.username}, привет`]);
    expect(byAuthor).toContainEqual([friend.username, `Спасибо, @${deletedPersonName}!`]);
    const comments = (await stack.request('GET', `/api/maritime-news/${written.newsId}/comments`)).body;
    expect(comments).toContainEqual(
      expect.objectContaining({ authorName: deletedPersonName, content: 'К новости' }),
    );
    const chat = (await stack.request('GET', '/api/chat')).body;
    const chatAuthors = chat.map(({ authorName, content }: { authorName: string; content: string }) => [
      content,
      authorName,
    ]);
    expect(chat.map(({ content }: { content: string }) => content)).toContain(
      `Здравствуй, @${deletedPersonName}, хорошо`,
    );
    for (const content of ['В общем чате', 'К новости', 'О порте'])
      expect(chatAuthors).toContainEqual([content, deletedPersonName]);
    const conversations: { with: { id: string; username: string } }[] = await ask(
      friend,
      'GET',
      `/user/${friend.id}/conversations`,
    );
    const conversation = conversations.find((other) => other.with.username === deletedPersonName);
    const kept = await ask(friend, 'GET', `/user/${friend.id}/messages?with=${conversation?.with.id}`);
    expect(kept.map(({ content }: { content: string }) => content)).toEqual([
      'Ответ',
      'Личное',
      `Спасибо, @${deletedPersonName}`,
      'Раз',
    ]);
    const votes = await query('blacklist', 'select comment from votes');
    expect(votes).toContainEqual({ comment: 'Задержали' });
  });

  it('is called by no nickname in notifications, not even by the sign of one', async () => {
    const titles = (await ask(friend, 'GET', `/user/${friend.id}/notifications`)).map(
      ({ title }: { title: string }) => title,
    );
    expect(titles).toContain('Запрос на переписку от удалённого участника');
    expect(titles).toContain(`${deletedPersonName} упоминает вас в общем чате`);
    expect(titles).toContain(`${deletedPersonName} откликается на вашу вакансию`);
    expect(titles.join()).not.toContain('@');
  });

  it('leaves its nickname to nobody, and its address to whoever has it', async () => {
    const body = { username, email: address, firstName: 'Иван', lastName: 'Петров', password };
    for (const name of [username, earlierUsername]) {
      const taken = await stack.request('POST', '/api/auth/register', { body: { ...body, username: name } });
      expect(taken.body).toMatchObject({ code: 'UsernameTaken' });
    }
    const other = await stack.request('POST', '/api/auth/register', {
      body: { ...body, username: 'новый_кок' },
    });
    expect(other.status, other.text).toBe(201);
  });
});
