import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bus, createLogger, natsUsers, Settings } from '@kubrik/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../deploy/local/state.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type OwnNats, startOwnNats } from './support/own-nats.ts';
import { linkInEmail } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

const services = [
  'news',
  'forum',
  'ports',
  'protection',
  'jobs',
  'banking',
  'users',
  'admin',
  'media',
] as const;

let feeds: FeedServer;
let stack: Stack;
let nats: OwnNats;
let folder: string;
let admin: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kubrik-nats-'));
  nats = await startOwnNats(folder);
  feeds = await startFeedServer();
  const own = (part: string) => ({ NATS_URL: nats.urlOf(part), LOG_LEVEL: 'warn', SERVICE_NAME: part });
  const env = Object.fromEntries([...services, 'gateway'].map((part) => [part, own(part)]));
  stack = await startStack({
    services: [...services],
    natsUrl: nats.url,
    // The users' rights are to subjects without a prefix.
    prefix: '',
    env: { ...env, news: { ...own('news'), NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
  });
  admin = { authorization: `Bearer ${await stack.adminToken()}` };
});
afterAll(async () => {
  await stack?.stop();
  await nats?.kill();
  await feeds?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the users of the containers are those of the contract', () => {
  const written = readFileSync(join(root, 'deploy', 'nats-users.conf'), 'utf8');
  expect(written, 'run `npm run nats-users`').toContain(natsUsers());
});

describe('with the rights of its own user', () => {
  const chat = async () =>
    (await stack.request('GET', '/api/chat?limit=200')).body as { sourceName: string; content: string }[];

  it('every part does its work, and none asks for more', async () => {
    const entries = manyEntries(12);
    feeds.serve('/rss', rss('Лента', entries));
    await stack.request('POST', '/api/maritime-news/generate', { headers: admin });
    await until(async () => (await chat()).length === 12);
    const { body: news } = await stack.request('GET', '/api/maritime-news?limit=1');
    const comment = { authorName: 'Боцман', content: 'Слышно' };
    await stack.request('POST', `/api/maritime-news/${news[0].id}/comments`, { body: comment });
    await until(async () => (await chat()).some(({ content }) => content === 'Слышно'));
    // The users service asks the news service for the address when it sends the e-mail.
    const path = `/api/maritime-news/${news[0].id}/comments`;
    const asked = { ...comment, authorEmail: 'bosun@ship.example', content: 'Кто на связи?' };
    const { body: first } = await stack.request('POST', path, { body: asked });
    await stack.request('POST', path, { body: { ...comment, replyTo: first.id } });
    await linkInEmail(stack, 'bosun@ship.example', '/unsubscribe');
    const { body: trail } = await stack.request('GET', '/api/admin/audit', { headers: admin });
    expect(trail.length).toBeGreaterThan(0);
    await stack.settle();

    const { body: lines } = await stack.request('GET', '/api/admin/logs?limit=200', { headers: admin });
    expect(lines.filter(({ message }: { message: string }) => /right|permission/i.test(message))).toEqual([]);
  });

  it('a service that starts later finds the settings of the site', async () => {
    const { body: settings } = await stack.request('GET', '/api/admin/website/settings', { headers: admin });
    const body = { ...settings, siteName: 'Кубрик на пробу' };
    const saved = await stack.request('POST', '/api/admin/website/settings', { headers: admin, body });
    expect(saved.status, saved.text).toBe(200);
    await stack.settle();
    const logger = createLogger('test', 'silent');
    const bus = new Bus(nats.urlOf('news'), 'news', '', logger);
    const later = new Settings(bus, logger);
    later.start();
    bus.start();
    await expect.poll(() => later.website.siteName).toBe(body.siteName);
    await bus.close();
  });
});

describe('a service that has been taken over', () => {
  let taken: NatsConnection;
  beforeAll(async () => {
    const { username: user, password: pass, host } = new URL(nats.urlOf('news'));
    taken = await connect({ servers: host, user, pass, inboxPrefix: '_INBOX.news' });
  });
  afterAll(() => taken.close());

  const refusal = async (work: Promise<unknown>) => work.then(() => undefined).catch((error: Error) => error);

  it.each([
    ['call another service', 'call.users.person'],
    ['answer for another part', '_INBOX.gateway.abc.1'],
    ['forge an event of another domain', 'events.forum.message-posted.1'],
    ['forge a dead letter of another consumer', 'dead.forum-chat-news'],
    ['read any message of the stream', '$JS.API.STREAM.MSG.GET.EVENTS'],
    ['delete the stream', '$JS.API.STREAM.DELETE.EVENTS'],
    ['empty the stream', '$JS.API.STREAM.PURGE.EVENTS'],
    ['change the stream', '$JS.API.STREAM.UPDATE.EVENTS'],
    ['read by another’s consumer', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.user-mentions-0'],
    ['delete another’s consumer', '$JS.API.CONSUMER.DELETE.EVENTS.user-mentions-0'],
    ['make a consumer of everything', '$JS.API.CONSUMER.CREATE.EVENTS.mine'],
    ['make a consumer of another domain’s events', '$JS.API.CONSUMER.CREATE.EVENTS.mine.events.users.>'],
    ['make a durable consumer in the old way', '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.mine'],
    ['acknowledge what another reads', '$JS.ACK.EVENTS.user-mentions-0.1.1.1.1.0'],
  ])('cannot: %s', async (_, subject) => {
    const error = await refusal(taken.request(subject, '{}', { timeout: 3000 }));
    expect(error?.cause ?? error).toBeInstanceOf(errors.PermissionViolationError);
  });

  it.each([
    'call.users.*',
    'call.>',
    'events.>',
    'events.users.>',
    '_INBOX.>',
    '_INBOX.gateway.>',
    'log',
    'dead.>',
  ])('cannot listen to %s', async (subject) => {
    const error = await new Promise((resolve) => {
      taken.subscribe(subject, { callback: (problem) => resolve(problem) });
    });
    expect(error).toBeInstanceOf(errors.PermissionViolationError);
  });

  it('cannot have the server run a call by its answer', async () => {
    // NATS sends its answers to whatever reply subject a client names, also to those that the client may not publish to.
    taken.publish('$JS.API.INFO', '', { reply: 'call.admin.transferToArchive' });
    const refused = async () => {
      const { body: lines } = await stack.request('GET', '/api/admin/logs?limit=200', { headers: admin });
      return lines.filter(({ message }: { message: string }) => message.includes('without the token'));
    };
    await expect.poll(refused).toHaveLength(1);
    const { body: exports } = await stack.request('GET', '/api/yandex/migration', { headers: admin });
    expect(exports.state).toBe('idle');
  });

  it('may still see that the stream is there', async () => {
    const manager = await jetstreamManager(taken);
    expect((await manager.streams.info('EVENTS')).config.name).toBe('EVENTS');
  });
});
