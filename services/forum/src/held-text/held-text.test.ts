import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  contributionEvents,
  forum,
  forumEvents,
  type HoldReason,
  userEvents,
} from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../service.definition.js';

let service: TestService;
let topicId: string;
beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const held = (heldFor: HoldReason) => ({ ...anOrigin(), heldFor });
const text = 'Смотрите https://crew.example';
interface Sent {
  actor?: Actor;
  heldFor?: HoldReason;
  clientId?: string;
  content?: string;
}
const say = ({ actor = aUser(), heldFor = 'link', clientId = randomUUID(), content = text }: Sent = {}) =>
  service.call(forum.postMessage, { body: { topicId, content, clientId }, actor, origin: held(heldFor) });
const draft = { title: 'Сертификаты недорого', content: text, category: 'documents' } as const;
const openTopic = (actor: Actor, clientId = randomUUID()) =>
  service.call(forum.createTopic, { body: { ...draft, clientId }, actor, origin: held('word') });
const own = (actor: Actor) => service.call(forum.heldTexts, { actor });
const shown = async (id: string) =>
  (await service.call(forum.messages, { params: { id: topicId }, query: { limit: 200 } })).items.find(
    (message) => message.id === id,
  );
const decide = async (
  kind: 'message' | 'topic',
  itemId: string,
  outcome: 'kept' | 'deleted' | 'restored',
  authorId: string | null = null,
) => {
  const decision = {
    kind,
    itemId,
    outcome,
    excerpt: '',
    authorId,
    path: '',
    rule: outcome === 'deleted' ? ('spam' as const) : null,
    heldFor: outcome === 'kept' ? ('link' as const) : null,
    isGone: false,
    reporterIds: [],
  };
  await service.publish(adminEvents.reportsDecided, decision);
  await service.settle();
};
const emitted = async (type: string, id: string) =>
  (
    await service.query<{ data: Record<string, unknown> }[]>(
      `select data from outbox where type = $1 and data::text like '%' || $2 || '%' order by seq`,
      [type, id],
    )
  ).map(({ data }) => data);

describe('a held message', () => {
  it('is seen by nobody but its author, and waits in the inbox as a whole', async () => {
    const actor = aUser('new_mate');
    const content = `${'Очень длинный рассказ. '.repeat(30)}${text}`;
    const sent = await say({ actor, content });
    expect(sent).toMatchObject({ content, isHeld: true, position: 0, author: { username: 'new_mate' } });
    expect(await shown(sent.id)).toBeUndefined();
    expect(await emitted(forumEvents.messagePosted.type, sent.id)).toEqual([]);
    expect(await own(actor)).toMatchObject([{ id: sent.id, kind: 'message', topicId, content }]);
    expect(await own(aUser())).toEqual([]);
    expect(await emitted(contributionEvents.held.type, sent.id)).toEqual([
      {
        kind: 'message',
        itemId: sent.id,
        content,
        authorName: 'new_mate',
        authorId: actor.id,
        path: '/forum',
        reason: 'link',
      },
    ]);
  });

  it('is stored once, however often it is sent', async () => {
    const actor = aUser();
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => say({ actor, clientId })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await own(actor)).toHaveLength(1);
    expect(await emitted(contributionEvents.held.type, answers[0]?.id ?? '')).toHaveLength(1);
    const other = { body: { topicId, content: 'Другое', clientId }, actor, origin: held('link') };
    expect((await service.refusal(forum.postMessage, other)).code).toBe('AlreadyUsed');
  });

  it('appears when a moderator approves it, once, and makes its author trusted with links', async () => {
    const actor = aUser('new_cook');
    const clientId = randomUUID();
    const { id } = await say({ actor, clientId });
    await decide('message', id, 'kept', actor.id);
    await decide('message', id, 'kept', actor.id);
    expect(await shown(id)).toMatchObject({ content: text, author: { username: 'new_cook' } });
    expect(await emitted(forumEvents.messagePosted.type, id)).toHaveLength(1);
    expect(await emitted(forumEvents.heldTextDecided.type, id)).toEqual([
      {
        heldTextId: id,
        userId: actor.id,
        isPublished: true,
        kind: 'message',
        excerpt: text,
        path: expect.stringMatching(/^\/forum\?message=\d+$/),
      },
    ]);
    expect(await own(actor)).toEqual([]);
    expect(await say({ actor, clientId })).toMatchObject({ id, isHeld: false });
    expect((await say({ actor })).isHeld).toBe(false);
    expect((await say({ actor, heldFor: 'repeated' })).isHeld).toBe(true);
  });

  it('appears also when its browser has used its id for another text meanwhile', async () => {
    const actor = aUser();
    const clientId = randomUUID();
    const { id } = await say({ actor, clientId });
    const openly = { body: { topicId, content: 'Без ссылки', clientId }, actor };
    const other = await service.call(forum.postMessage, openly);
    await decide('message', id, 'kept', actor.id);
    expect([(await shown(id))?.content, (await shown(other.id))?.content]).toEqual([text, 'Без ссылки']);
  });

  it('is taken back by its author alone, and not after a decision', async () => {
    const actor = aUser();
    const { id } = await say({ actor });
    const takingBack = (person: Actor) => ({ params: { id }, actor: person });
    expect((await service.refusal(forum.takeHeldTextBack, takingBack(aUser()))).code).toBe('MessageNotFound');
    await service.call(forum.takeHeldTextBack, takingBack(actor));
    expect(await own(actor)).toEqual([]);
    expect(await emitted(forumEvents.heldTextTakenBack.type, id)).toEqual([
      { heldTextId: id, userId: actor.id, kind: 'message' },
    ]);
    await decide('message', id, 'kept');
    expect(await shown(id)).toBeUndefined();
    const published = await say({ actor });
    await decide('message', published.id, 'kept');
    const late = { params: { id: published.id }, actor };
    expect((await service.refusal(forum.takeHeldTextBack, late)).code).toBe('MessageNotFound');
    expect(await shown(published.id)).toBeDefined();
  });

  it('goes with its author’s account', async () => {
    const actor = aUser();
    const { id } = await say({ actor });
    await service.publish(userEvents.accountDeleted, { userId: actor.id });
    await service.settle();
    await decide('message', id, 'kept');
    expect(await shown(id)).toBeUndefined();
  });

  it('is refused where a message would be', async () => {
    const body = { topicId: randomUUID(), content: text };
    const request = { body, actor: aUser(), origin: held('link') };
    expect((await service.refusal(forum.postMessage, request)).code).toBe('TopicNotFound');
  });
});

describe('a held topic', () => {
  it('has no page until a moderator approves it', async () => {
    const actor = aUser('new_bosun');
    const clientId = randomUUID();
    const { id, isHeld } = await openTopic(actor, clientId);
    expect(isHeld).toBe(true);
    expect((await openTopic(actor, clientId)).id).toBe(id);
    expect((await service.refusal(forum.topic, { params: { id } })).code).toBe('TopicNotFound');
    expect(await own(actor)).toMatchObject([{ id, kind: 'topic', topicId: null, title: draft.title }]);
    await decide('topic', id, 'kept');
    expect(await service.call(forum.topic, { params: { id } })).toMatchObject({
      ...draft,
      author: { username: 'new_bosun' },
    });
  });
});

describe('a change', () => {
  it('cannot bring what would be held', async () => {
    const actor = aUser();
    const body = { topicId, content: 'Обычные слова' };
    const { id } = await service.call(forum.postMessage, { body, actor });
    const change = { params: { id }, body: { content: text }, actor, origin: held('link') };
    expect(await service.refusal(forum.editMessage, change)).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'content' }],
    });
    expect((await shown(id))?.content).toBe('Обычные слова');
  });
});

describe('a deletion that is taken back', () => {
  const post = async (actor: Actor) => {
    const body = { topicId, content: 'Обычные слова' };
    return (await service.call(forum.postMessage, { body, actor })).id;
  };

  it('brings the message and the numbers of its topic back, once', async () => {
    const count = async () => (await service.call(forum.mainChat)).messageCount;
    const id = await post(aUser());
    const before = await count();
    await decide('message', id, 'deleted');
    expect([await shown(id), await count()]).toEqual([undefined, before - 1]);
    for (let n = 0; n < 2; n += 1) await decide('message', id, 'restored');
    expect((await shown(id))?.content).toBe('Обычные слова');
    expect(await count()).toBe(before);
    expect(await emitted(forumEvents.messageChanged.type, id)).toHaveLength(1);
  });

  it('brings a held text that was removed to everybody', async () => {
    const { id } = await say();
    await decide('message', id, 'deleted');
    await decide('message', id, 'restored');
    expect((await shown(id))?.content).toBe(text);
  });

  it('brings nothing back of an account that has gone, and nothing that its author took back', async () => {
    const [leaver, author] = [aUser(), aUser()];
    const ids = [await post(leaver), await post(author)];
    await decide('message', ids[0] ?? '', 'deleted');
    await service.call(forum.deleteOwnMessage, { params: { id: ids[1] ?? '' }, actor: author });
    const topic = await service.call(forum.createTopic, { body: draft, actor: leaver });
    await decide('topic', topic.id, 'deleted');
    await service.publish(userEvents.accountDeleted, { userId: leaver.id });
    await service.settle();
    for (const id of ids) await decide('message', id, 'restored');
    await decide('topic', topic.id, 'restored');
    for (const id of ids) expect(await shown(id)).toBeUndefined();
    expect((await service.refusal(forum.topic, { params: { id: topic.id } })).code).toBe('TopicNotFound');
  });
});
