import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger, openRedis, openSession } from '@kubrik/service-kit';
import pg from 'pg';
import { cookiesOf } from '../support/stack.ts';
import { eventually, type Installation } from './installation.ts';
import type { Sender } from './load.ts';
import type { Site } from './site-client.ts';

export interface Sizes {
  articles: number;
  /** Without the main chat. */
  topics: number;
  /** In each room. */
  senders: number;
}

/** Signs the administrator in and starts the content job that reads the feed. */
export async function generateNews(site: Site, dataDir: string, articles: number): Promise<void> {
  const token = await adminToken(site, dataDir);
  const response = await fetch(`${site.address}/api/maritime-news/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 202) throw new Error(`no generation: ${await response.text()}`);
  await eventually('news', async () => (await newsIds(site)).length >= articles);
}

async function adminToken(site: Site, dataDir: string): Promise<string> {
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

/** Commenters on every article, signed-in senders in the main chat and in topics. */
export async function createSenders(installation: Installation, site: Site, sizes: Sizes): Promise<Sender[]> {
  const senders = Array.from({ length: sizes.senders }, (_, n) => n);
  const articles = (await newsIds(site)).slice(0, sizes.articles);
  const comments = articles.flatMap((id, n) =>
    senders.map((sender) => commentSender(id, `статья ${n}.${sender}`)),
  );
  const rooms = await createTopics(installation, sizes.topics);
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
  return [...comments, ...posts];
}

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

async function createTopics(installation: Installation, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: installation.databaseUrls.forum });
  await client.connect();
  const rooms = ['main'];
  for (let n = 0; n < count; n += 1) {
    const made = await client.query(
      `insert into topics (kind, title, category, author_username) values ('topic', $1, 'general', 'chaos') returning id`,
      [`Тема ${n}`],
    );
    rooms.push(made.rows[0].id);
  }
  await client.end();
  return rooms;
}
