import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { defaultWebsiteSettings } from '@kubrik/contract';
import { createLogger, openRedis, openSession } from '@kubrik/service-kit';
import { persistentSecret } from '../../deploy/local/state.ts';
import { cookiesOf } from '../support/stack.ts';
import { eventually, type Installation } from './installation.ts';
import type { Sender } from './load.ts';
import { query } from './query.ts';
import type { Site } from './site-client.ts';

export interface Sizes {
  articles: number;
  /** Without the main chat. */
  topics: number;
  /** In each room. */
  senders: number;
}

/** Starts the content job that reads the feed, and waits for the news. */
export async function generateNews(site: Site, token: string, articles: number): Promise<void> {
  const response = await fetch(`${site.address}/api/maritime-news/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 202) throw new Error(`no generation: ${await response.text()}`);
  await eventually('news', async () => (await newsIds(site)).length >= articles);
}

/** Signs the administrator in. */
export async function adminToken(site: Site, dataDir: string): Promise<string> {
  const asked = await fetch(`${site.address}/api/admin/auth/request-password`, { method: 'POST' });
  if (asked.status !== 200) throw new Error(`no code: ${await asked.text()}`);
  const lines = (await readFile(join(dataDir, 'messenger.jsonl'), 'utf8')).trim().split('\n');
  const code = /: ([A-Z2-9]{6}) /.exec(lines.findLast((line) => line.includes('"code"')) ?? '')?.[1];
  const login = await fetch(`${site.address}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookiesOf(asked) },
    body: JSON.stringify({ username: 'admin', password: code }),
  });
  if (login.status !== 200) throw new Error(`no token: ${await login.text()}`);
  return ((await login.json()) as { sessionToken: string }).sessionToken;
}

async function newsIds(site: Site): Promise<string[]> {
  const { text } = await site.ask({ kind: 'seed', method: 'GET', path: '/api/maritime-news?limit=100' });
  return (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
}

/**
 * Commenters on every article, signed-in senders in the main chat and in topics; visitors who vote, people who register,
 * and an administrator who changes a setting.
 */
export async function createSenders(
  installation: Installation,
  site: Site,
  sizes: Sizes,
  token: string,
): Promise<Sender[]> {
  const senders = Array.from({ length: sizes.senders }, (_, n) => n);
  const articles = (await newsIds(site)).slice(0, sizes.articles);
  const comments = articles.flatMap((id, n) =>
    senders.map((sender) => commentSender(id, `статья ${n}.${sender}`)),
  );
  const rooms = await createTopics(installation, sizes.topics);
  const company = await createCompany(installation);
  const redis = await openRedis(installation.servers.redisUrl, createLogger('chaos', 'silent'));
  const posts: Sender[] = [];
  for (const [n, room] of rooms.entries()) {
    for (const sender of senders) {
      const user = {
        kind: 'user',
        id: randomUUID(),
        username: `sailor_${n}_${sender}`,
        role: 'user',
      } as const;
      posts.push(postSender(room, `чат ${n}.${sender}`, await openSession(redis, user, 24 * 3600)));
    }
  }
  await redis.close();
  const voters = senders.map((n) => voteSender(`голос ${n}`, company, cookieSecretOf(installation)));
  return [...comments, ...posts, ...voters, registrationSender(), settingsSender(token)];
}

/** Each vote is one of a visitor who has not voted yet. */
function voteSender(name: string, company: string, cookieSecret: string): Sender {
  return {
    name,
    kind: 'vote',
    room: company,
    request: (_, visitorId) => ({
      kind: 'vote',
      method: 'POST',
      path: '/api/blacklist/vote',
      body: { targetType: 'company', targetId: company, voteType: 'black' },
      cookie: `kubrik_visitor=${encodeURIComponent(fastifyCookie.sign(visitorId, cookieSecret))}`,
    }),
    idOf: (_, visitorId) => `visitor:${visitorId}`,
  };
}

/** Each registration makes an account and opens a session; what identifies it is the session's cookie. */
const registrationSender = (): Sender => ({
  name: 'регистрация',
  kind: 'registration',
  room: 'accounts',
  request: () => {
    // Another one after a lost answer, because the account may exist.
    const name = `s${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const body = {
      username: name,
      email: `${name}@ship.example`,
      firstName: 'Хаос',
      lastName: 'Моряк',
      password: randomUUID(),
    };
    return { kind: 'registration', method: 'POST', path: '/api/auth/register', body };
  },
  idOf: ({ cookies = '' }) => cookies,
});

const settingsSender = (token: string): Sender => ({
  name: 'настройки',
  kind: 'settings',
  room: 'settings',
  request: (content) => ({
    kind: 'settings',
    method: 'POST',
    path: '/api/admin/website/settings',
    body: { ...defaultWebsiteSettings, siteName: content },
    token,
  }),
  idOf: () => '',
});

async function createCompany({ databaseUrls }: Installation): Promise<string> {
  const id = randomUUID();
  await query(
    databaseUrls.blacklist,
    `insert into targets (id, target_type, name, country_or_flag, kind, sort_key, normalized_country_or_flag, folded_name, words)
     values ($1, 'company', 'Хаос', 'RU', 'crewing', 'хаос', 'ru', 'хаос', to_tsvector(''))`,
    [id],
  );
  return id;
}

const cookieSecretOf = ({ dataDir }: Installation) => persistentSecret(dataDir, 'cookieSecret', 32);

const commentSender = (room: string, name: string): Sender => ({
  name,
  kind: 'comment',
  room,
  request: (content, clientId) => ({
    kind: 'comment',
    method: 'POST',
    path: `/api/maritime-news/${room}/comments`,
    body: { authorName: 'Боцман', content, clientId },
  }),
});

const postSender = (room: string, name: string, token: string): Sender => ({
  name,
  kind: 'post',
  room,
  request: (content, clientId) => ({
    kind: 'post',
    method: 'POST',
    ...(room === 'main'
      ? { path: '/api/chat', body: { message: content, clientId } }
      : { path: '/api/forum/messages', body: { topicId: room, content, clientId } }),
    cookie: `kubrik_session=${token}`,
  }),
});

async function createTopics({ databaseUrls }: Installation, count: number): Promise<string[]> {
  const rooms = ['main'];
  for (let n = 0; n < count; n += 1) {
    const [made] = await query<{ id: string }>(
      databaseUrls.forum,
      `insert into topics (kind, title, category, author_username) values ('topic', $1, 'general', 'chaos') returning id`,
      [`Тема ${n}`],
    );
    if (made) rooms.push(made.id);
  }
  return rooms;
}
