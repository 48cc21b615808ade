import { randomUUID } from 'node:crypto';
import type { Domain } from '@kubrik/contract';
import { createLogger, openRedis, openSession, type Redis } from '@kubrik/service-kit';
import { verifiedCompany } from '../support/employers.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { type Person, register } from '../support/people.ts';
import { type Reply, type Stack, startStack, until } from '../support/stack.ts';

export const roles = ['stranger', 'person', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** The whole platform with two people in it, and things of both. */
export interface Fixture {
  stack: Stack;
  /** Cookies and tokens of a role. */
  headersOf(role: Role): Record<string, string>;
  /** Opens the sessions again that a request may have ended. */
  renewSessions(): Promise<void>;
  /** Ids that calls of a domain may name: most are of its own things, of both people, some of others and of nobody. */
  idsFor(domain: Domain): string[];
  /** Makes things again that were deleted. */
  renewThings(): Promise<void>;
  /** Text that only the second person, and administrators, may read. */
  secret: string;
  /** Account of the second person. */
  otherId: string;
  close(): Promise<void>;
}

const sessionSeconds = 3600;
const services = [
  'news',
  'forum',
  'users',
  'ports',
  'admin',
  'jobs',
  'banking',
  'protection',
  'blacklist',
  'media',
] as const;

export async function startFixture(): Promise<Fixture> {
  const feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(20)));
  const stack = await startStack({ services: [...services], env: environmentOf(feeds) });
  const redis = await openRedis(process.env.TEST_REDIS_URL ?? '', createLogger('fuzz', 'silent'));
  const close = async () => {
    await redis.close();
    await stack.stop();
    await feeds.close();
  };
  try {
    return { ...(await settleIn(stack, redis)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Nothing outside is asked, and no rate of the gateway hides what a call does. */
function environmentOf(feeds: FeedServer) {
  const rss = feeds.url('/rss');
  return {
    gateway: { RATE_LIMIT_FACTOR: '0' },
    news: { NEWS_MARITIME_FEEDS: rss },
    jobs: { JOBS_FEEDS: rss },
    protection: { PROTECTION_FEEDS: rss },
    banking: { BANKING_FEEDS: rss, CBR_RATES_URL: feeds.url('/cbr'), ECB_RATES_URL: feeds.url('/ecb') },
    users: {
      SITE_URL: 'http://localhost',
      GOOGLE_CLIENT_ID: 'kubrik',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:1',
    },
  };
}

async function settleIn(stack: Stack, redis: Redis): Promise<Omit<Fixture, 'close'>> {
  const secret = `тайна-${randomUUID()}`;
  const person = await retried(() => register(stack, 'bosun'));
  const other = await retried(() => register(stack, 'captain'));
  const token = await retried(() => stack.adminToken());
  const news = await publishNews(stack, token);
  await retried(() => writeSecrets(stack, other, secret));
  const nobody = randomUUID();
  const ids: Partial<Record<Domain, string[]>> = { news, users: [person.id, person.id, person.id, other.id] };
  const sessions = { cookie: person.cookie, token };
  return {
    stack,
    secret,
    otherId: other.id,
    idsFor(domain) {
      const own = ids[domain] ?? [];
      const all = [...Object.values(ids).flat(), nobody];
      const times = own.length > 0 ? Math.ceil((3 * all.length) / own.length) : 0;
      return [...Array.from({ length: times }, () => own).flat(), ...all];
    },
    headersOf(role): Record<string, string> {
      if (role === 'person') return { cookie: sessions.cookie };
      return role === 'administrator' ? { authorization: `Bearer ${sessions.token}` } : {};
    },
    async renewSessions() {
      sessions.cookie = await cookieOf(redis, person);
      sessions.token = await openSession(redis, { kind: 'admin', login: 'admin' }, sessionSeconds);
    },
    async renewThings() {
      const administrator = await openSession(redis, { kind: 'admin', login: 'admin' }, sessionSeconds);
      const makeFor = (who: Person) =>
        retried(async () => makeThings(stack, await cookieOf(redis, who), administrator));
      const [own, others] = [await makeFor(person), await makeFor(other)];
      for (const domain of ['forum', 'ports', 'jobs', 'banking', 'blacklist'] as const)
        ids[domain] = [...own[domain], ...others[domain]];
    },
  };
}

/** The cookie of a new session of this person. */
async function cookieOf(redis: Redis, { id, username }: Person): Promise<string> {
  const session = { kind: 'user', id, username, role: 'user' } as const;
  return `kubrik_session=${await openSession(redis, session, sessionSeconds)}`;
}

/** A process that has just started on a busy machine may answer 503 at first. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  let done: { value: T } | undefined;
  let problem = '';
  const attempt = async () => {
    done = await work().then(
      (value) => ({ value }),
      (error: Error) => {
        problem = error.message;
        return undefined;
      },
    );
    return done !== undefined;
  };
  await until(attempt, () => problem);
  return (done as unknown as { value: T }).value;
}

async function publishNews(stack: Stack, token: string): Promise<string[]> {
  const read = async () => (await stack.request('GET', '/api/maritime-news')).body as { id: string }[];
  await stack.request('POST', '/api/maritime-news/generate', {
    headers: { authorization: `Bearer ${token}` },
  });
  await until(async () => (await read()).length >= 10);
  return (await read()).map(({ id }) => id);
}

/** What the second person has that is nobody else's business. */
async function writeSecrets(stack: Stack, other: Person, secret: string): Promise<void> {
  const { cookie, id } = other;
  const write = (method: string, path: string, body: object) =>
    stack.request(method, path, { headers: { cookie }, body }).then(succeeded);
  await write('PUT', `/api/user/profile/${id}`, {
    username: 'captain',
    email: other.email,
    firstName: secret,
    lastName: secret,
  });
  await write('POST', `/api/user/${id}/messages`, { toUsername: 'admiral', content: secret }).catch(() => {});
  await write('POST', '/api/protection/chat', { message: secret });
  await write('POST', '/api/protection/complaints', {
    complaintType: 'wages',
    vesselName: secret,
    flagState: 'Панама',
    description: secret,
    isAnonymous: false,
  });
}

/** One of each kind of thing, made by this person. @returns their ids */
async function makeThings(stack: Stack, cookie: string, token: string) {
  const name = randomUUID();
  const post = (path: string, body: object) =>
    stack.request('POST', path, { headers: { cookie }, body }).then(succeeded);
  const topic = await post('/api/forum/topics', { title: name, content: 'Тема', category: 'general' });
  const message = await post('/api/forum/messages', { topicId: topic.id, content: 'Текст' });
  const comment = await post('/api/ports/RUVVO/comments', { content: 'Текст' });
  const vacancy = await post('/api/maritime-jobs', {
    title: name,
    company: 'Альбатрос',
    location: 'Находка',
    position: 'Crew',
    description: 'Работа в порту.',
    contactPhone: '+7 423 000',
    companyAccountId: await verifiedCompany(stack, { cookie }),
  });
  const [bank] = (await stack.request('GET', '/api/banking/providers')).body;
  const review = await post('/api/banking/reviews', { bankId: bank.id, comment: name });
  const suggest = (suffix: string) =>
    post('/api/blacklist/companies', { name: name + suffix, country: 'Панама', businessType: 'Крюинг' });
  const [accepted, waiting] = [await suggest('-1'), await suggest('-2')];
  await stack.request('POST', `/api/blacklist/suggestions/${accepted.id}`, {
    headers: { authorization: `Bearer ${token}` },
    body: { accept: true },
  });
  // A person who has begun too many has these.
  const begun = { name: 'photo.jpg', size: 1000, clientId: randomUUID() };
  const uploads = await post('/api/uploads', begun).then(
    ({ id }) => [id],
    () => [],
  );
  const companies = await stack.request('GET', `/api/blacklist/companies?search=${name}`);
  return {
    forum: [topic.id, message.id],
    ports: [comment.id],
    media: uploads,
    jobs: [vacancy.id],
    banking: [review.id],
    blacklist: [waiting.id, ...companies.body.map(({ id }: { id: string }) => id)],
  } satisfies Partial<Record<Domain, string[]>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads any reply
function succeeded(reply: Reply): any {
  if (reply.status >= 300) throw new Error(`the fixture could not be made: ${reply.status} ${reply.text}`);
  return reply.body;
}
