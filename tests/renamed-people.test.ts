import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, manyEntries, rss, startFeedServer } from './support/feed-server.ts';
import { type Person, register } from './support/people.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
let newsId: string;
let token: { authorization: string };
let moderator: { cookie: string };

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/rss', rss('Лента', manyEntries(1)));
  stack = await startStack({
    services: ['news', 'ports', 'forum', 'protection', 'users', 'admin'],
    env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') }, gateway: { RATE_LIMIT_FACTOR: '0' } },
  });
  token = { authorization: `Bearer ${await stack.adminToken()}` };
  await stack.request('POST', '/api/maritime-news/generate', { headers: token });
  const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
  await until(async () => (await news()).length === 1);
  newsId = (await news())[0].id;
  moderator = { cookie: await stack.sessionCookie('boss', 'admin') };
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

const post = async ({ cookie }: Pick<Person, 'cookie'>, path: string, body: object) => {
  const reply = await stack.request('POST', `/api${path}`, { headers: { cookie }, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const get = async (path: string, headers = {}) =>
  (await stack.request('GET', `/api${path}`, { headers })).body;

/** Has a person write wherever the name stands beside the text. @returns the names that stand there now */
async function writeEverywhere(person: Person): Promise<() => Promise<Record<string, unknown>>> {
  const mark = `Пишет ${person.id}`;
  const comment = { authorName: 'any', content: mark };
  await post(person, '/chat', { message: mark, clientId: crypto.randomUUID() });
  const topic = { title: mark, content: mark, category: 'crew' };
  const { id: topicId } = await post(person, '/forum/topics', topic);
  await post(person, '/forum/messages', { topicId, content: mark });
  const commented = await post(person, `/maritime-news/${newsId}/comments`, comment);
  await post(person, '/ports/RUVVO/comments', { content: mark });
  await post(person, '/ports/RUVVO/crew-facts', { kind: 'safety', content: mark });
  await post(person, '/protection/complaints', {
    complaintType: 'wages',
    vesselName: mark,
    flagState: 'Панама',
    description: mark,
    isAnonymous: false,
  });
  const other = await register(stack, `answers_${person.username}`);
  await post(other, `/maritime-news/${newsId}/comments`, {
    ...comment,
    content: 'Да',
    replyTo: commented.id,
  });
  await stack.settle();
  const named = (all: Record<string, unknown>[]) =>
    new Set(all.filter((one) => Object.values(one).includes(mark)).map(({ authorName }) => authorName));
  return async () => {
    const listed = (await get('/forum/topics')).find(({ id }: { id: string }) => id === topicId);
    const comments = await get(`/maritime-news/${newsId}/comments`);
    const complaints = await get('/admin/complaints', token);
    return {
      chat: [...named(await get('/chat?limit=200'))],
      topic: [...named(await get(`/forum/topics/${topicId}/messages`))],
      opened: listed.author.username,
      last: listed.lastMessage.author,
      news: [...named(comments)],
      reply: comments.find(({ replyTo }: { replyTo: { id: string } | null }) => replyTo?.id === commented.id)
        .replyTo.authorName,
      port: [...named(await get('/ports/RUVVO/comments'))],
      crewFact: [...named(await get('/ports/RUVVO/crew-facts'))],
      complaint: complaints.find(({ vesselName }: { vesselName: string }) => vesselName === mark).username,
    };
  };
}
const everywhere = (name: string) => ({
  chat: [name],
  topic: [name],
  opened: name,
  last: name,
  news: [name],
  reply: name,
  port: [name],
  crewFact: [name],
  complaint: name,
});

describe('the name beside earlier texts, on every list and in spite of caches,', () => {
  it('is the one that the person has chosen', async () => {
    const person = await register(stack, 'bosun_of_before');
    const names = await writeEverywhere(person);
    expect(await names()).toEqual(everywhere('bosun_of_before'));
    const { status } = await stack.request('PUT', `/api/user/profile/${person.id}`, {
      headers: { cookie: person.cookie },
      body: { firstName: 'Пётр', lastName: 'Ломов', email: person.email, username: 'bosun_of_now' },
    });
    expect(status).toBe(200);
    await expect.poll(names).toEqual(everywhere('bosun_of_now'));
    expect((await stack.request('GET', '/u/bosun_of_before')).status).toBe(404);
    expect((await stack.request('GET', '/u/bosun_of_now')).status).toBe(200);
  });

  it('is no more the one that a moderator has taken away, until it is given back', async () => {
    const person = await register(stack, 'rude_name');
    const names = await writeEverywhere(person);
    expect(await names()).toEqual(everywhere('rude_name'));
    const { body } = await stack.request('POST', '/api/users/rude_name/name-removal', {
      headers: moderator,
      body: { rule: 'abuse' },
    });
    expect(body.username).toMatch(/^Моряк-/);
    await expect.poll(names).toEqual(everywhere(body.username));
    expect((await stack.request('GET', '/u/rude_name')).status).toBe(404);
    expect((await stack.request('GET', `/u/${encodeURIComponent(body.username)}`)).status).toBe(200);

    const { body: record } = await stack.request('GET', '/api/users/rude_name/measures', {
      headers: moderator,
    });
    const { status } = await stack.request('DELETE', `/api/measures/${record.measures[0].id}`, {
      headers: moderator,
    });
    expect(status).toBe(200);
    await expect.poll(names).toEqual(everywhere('rude_name'));
    expect((await stack.request('GET', '/u/rude_name')).status).toBe(200);
    expect((await stack.request('GET', `/u/${encodeURIComponent(body.username)}`)).status).toBe(404);
  });
});
