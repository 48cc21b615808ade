import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  contributionEvents,
  type ForumMessage,
  forum,
  forumEvents,
  type StoredAttachment,
  userEvents,
} from '@kubrik/contract';
import { Attachments } from '@kubrik/service-kit';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../../service.definition.js';

const attachments = new Attachments('attachment-key-of-the-tests-01234567');

let service: TestService;
let topicId: string;
beforeAll(async () => {
  service = await startTestService(forumService);
  topicId = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const aPhoto = (): StoredAttachment => ({
  id: randomUUID(),
  kind: 'picture',
  name: 'photo.jpg',
  size: 1000,
  width: 640,
  height: 480,
});
const aDocument = (): StoredAttachment => ({ ...aPhoto(), kind: 'pdf', width: null, height: null });
const ticketOf = (one: StoredAttachment, owner: Actor & { kind: 'user' }, now?: number) =>
  attachments.ticketOf(one, `user:${owner.id}`, now);

interface Post {
  actor?: Actor & { kind: 'user' };
  content?: string;
  files?: StoredAttachment[];
  topic?: string;
  clientId?: string;
  replyTo?: string;
  heldFor?: 'link';
}
const bodyOf = ({
  actor = aUser(),
  content,
  files = [aPhoto()],
  topic = topicId,
  clientId,
  replyTo,
}: Post) => ({
  topicId: topic,
  content,
  attachments: files.map((one) => ticketOf(one, actor)),
  clientId,
  replyTo,
});
const post = ({ actor = aUser(), heldFor, ...draft }: Post = {}) =>
  service.call(forum.postMessage, {
    actor,
    body: bodyOf({ actor, ...draft }),
    origin: { ...anOrigin(), heldFor },
  });

const emitted = async (type: string, thingId: string) =>
  (
    await service.query(
      `select data from outbox where type = $1 and coalesce(data ->> 'thingId', data ->> 'id') = $2 order by seq`,
      [type, thingId],
    )
  ).map(({ data }: { data: Record<string, unknown> }) => data);
/** For each event about a thing, the ids of its attachments. */
const told = async (thingId: string) =>
  (await emitted(forumEvents.attachmentsChanged.type, thingId)).map(
    ({ attachmentIds }: { attachmentIds: string[] }) => attachmentIds,
  );
const shown = async (id: string): Promise<ForumMessage | undefined> =>
  (await service.call(forum.chat)).items.find((one) => one.id === id);
const decide = async (
  kind: 'message' | 'topic',
  itemId: string,
  outcome: 'kept' | 'deleted' | 'restored',
) => {
  const decision = {
    kind,
    itemId,
    outcome,
    excerpt: '',
    authorId: null,
    path: '',
    rule: outcome === 'deleted' ? ('spam' as const) : null,
    isGone: false,
    reporterIds: [],
  };
  await service.publish(adminEvents.reportsDecided, decision);
  await service.settle();
};

describe('a message with attachments', () => {
  it('shows them by public paths, in order, and says once what hangs on it', async () => {
    const files = [aPhoto(), aDocument()];
    const actor = aUser();
    const clientId = randomUUID();
    const message = await post({ actor, files, clientId, content: 'Вот контракт' });
    const paths = files.map((one) => ({ ...one, path: `/media/attachments/${one.id}/public` }));
    expect(message.attachments).toEqual(paths);
    expect((await shown(message.id))?.attachments).toEqual(paths);
    expect((await post({ actor, files, clientId, content: 'Вот контракт' })).id).toBe(message.id);
    expect(await emitted(forumEvents.attachmentsChanged.type, message.id)).toEqual([
      {
        thingId: message.id,
        attachmentIds: files.map(({ id }) => id),
        isPublic: true,
        isAnonymous: false,
      },
    ]);
  });

  it('needs no words, in a topic and in the chat; one with neither is refused', async () => {
    expect(await post()).toMatchObject({ content: '' });
    const actor = aUser();
    const body = { message: '', attachments: [ticketOf(aPhoto(), actor)] };
    expect(await service.call(forum.postChat, { actor, body })).toMatchObject({ content: '' });
    expect(forum.postMessage.body.safeParse({ topicId, content: ' ', attachments: [] }).success).toBe(false);
    expect(forum.postChat.body.safeParse({}).success).toBe(false);
  });

  it.each<[string, (actor: Actor & { kind: 'user' }) => string[]]>([
    ['is somebody else’s', () => [ticketOf(aPhoto(), aUser())]],
    ['is too old', (actor) => [ticketOf(aPhoto(), actor, Date.now() - 25 * 3_600_000)]],
    ['is forged', (actor) => [`${ticketOf(aPhoto(), actor).split('.')[0]}.${'A'.repeat(22)}`]],
    ['is no ticket', () => ['постой']],
    [
      'is given twice',
      (actor) => {
        const one = aPhoto();
        return [ticketOf(one, actor), ticketOf(one, actor)];
      },
    ],
  ])('is refused when a ticket %s', async (_, tickets) => {
    const actor = aUser();
    const body = { topicId, content: 'Текст', attachments: tickets(actor) };
    expect(await service.refusal(forum.postMessage, { actor, body })).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'attachments' }],
    });
  });

  it('is another one than the same words with more or other things', async () => {
    const actor = aUser();
    const clientId = randomUUID();
    await post({ actor, content: 'Вот', files: [aPhoto()], clientId });
    for (const files of [[aPhoto(), aPhoto()], [aDocument()], []]) {
      const body = bodyOf({ actor, content: 'Вот', clientId, files });
      expect((await service.refusal(forum.postMessage, { actor, body })).code).toBe('AlreadyUsed');
    }
  });

  it('is stored once, also when its browser has uploaded the photo anew for the repetition', async () => {
    const actor = aUser();
    const clientId = randomUUID();
    const first = await post({ actor, content: 'Вот', files: [aPhoto()], clientId });
    expect(await post({ actor, content: 'Вот', files: [aPhoto()], clientId })).toEqual(first);
  });

  it('without words is quoted, reported and counted as what hangs on it', async () => {
    const photo = await post();
    const document = await post({ files: [aDocument(), aPhoto()] });
    expect((await post({ files: [], content: 'Ответ', replyTo: photo.id })).replyTo?.excerpt).toBe('Фото');
    expect((await post({ files: [], content: 'Ответ', replyTo: document.id })).replyTo?.excerpt).toBe(
      '2 вложения',
    );
    await service.call(forum.react, {
      actor: aUser(),
      params: { id: photo.id, reaction: 'like' },
    });
    const [reacted] = await service.query(
      `select data ->> 'excerpt' as excerpt from outbox where type = $1 and data ->> 'messageId' = $2`,
      [forumEvents.reactionAdded.type, photo.id],
    );
    expect(reacted.excerpt).toBe('Фото');
    await service.call(forum.reportMessage, {
      actor: aUser(),
      params: { id: document.id },
      body: { reason: 'spam' },
    });
    const [reported] = await service.query(
      `select data ->> 'excerpt' as excerpt from outbox where type = $1 and data ->> 'itemId' = $2`,
      [contributionEvents.reported.type, document.id],
    );
    expect(reported.excerpt).toBe('2 вложения');
  });

  it('keeps them when its words change', async () => {
    const actor = aUser();
    const { id, attachments: before } = await post({ actor, content: 'Раз' });
    const changed = await service.call(forum.editMessage, {
      actor,
      params: { id },
      body: { content: 'Два' },
    });
    expect(changed).toMatchObject({ content: 'Два', attachments: before });
    expect(await told(id)).toHaveLength(1);
  });

  it('lets them go when its author deletes it, and shows none of them', async () => {
    const actor = aUser();
    const file = aPhoto();
    const { changesCursor: after = '' } = await service.call(forum.chat);
    const { id } = await post({ actor, files: [file] });
    await service.call(forum.deleteOwnMessage, { actor, params: { id } });
    expect(await told(id)).toEqual([[file.id], []]);
    const changes = (await service.call(forum.chat, { query: { after } })).items;
    expect(changes).toMatchObject([{ id, isDeleted: true, attachments: [] }]);
  });

  it('has them again when its deletion is taken back', async () => {
    const file = aPhoto();
    const { id } = await post({ files: [file] });
    await decide('message', id, 'deleted');
    await decide('message', id, 'restored');
    expect(await told(id)).toEqual([[file.id], [], [file.id]]);
    expect((await shown(id))?.attachments).toMatchObject([{ id: file.id }]);
  });

  it('lets them go with its topic, and has them again with it', async () => {
    const draft = { title: 'Тема', content: 'Текст', category: 'crew' } as const;
    const topic = await service.call(forum.createTopic, { actor: aUser(), body: draft });
    const [kept, gone, actor] = [aPhoto(), aPhoto(), aUser()];
    const message = await post({ topic: topic.id, files: [kept] });
    const deleted = await post({ actor, topic: topic.id, files: [gone] });
    await post({ topic: topic.id, files: [], content: 'Слова' });
    await service.call(forum.deleteOwnMessage, { actor, params: { id: deleted.id } });
    await decide('topic', topic.id, 'deleted');
    await decide('topic', topic.id, 'restored');
    expect(await told(message.id)).toEqual([[kept.id], [], [kept.id]]);
    expect(await told(deleted.id)).toEqual([[gone.id], []]);
  });

  it('loses them with its author’s account, and says so where it has no words', async () => {
    const actor = aUser('leaver');
    const silent = await post({ actor });
    const worded = await post({ actor, content: 'Слова' });
    await service.publish(userEvents.accountDeleted, { userId: actor.id });
    await service.settle();
    expect(await shown(silent.id)).toMatchObject({
      content: 'Вложения удалены вместе с аккаунтом',
      attachments: [],
    });
    expect(await shown(worded.id)).toMatchObject({ content: 'Слова', attachments: [] });
  });
});

describe('a held message with attachments', () => {
  it('keeps them for nobody but its author, and shows them when it is approved', async () => {
    const [actor, file] = [aUser(), aPhoto()];
    const held = await post({ actor, files: [file], heldFor: 'link' });
    expect(held).toMatchObject({ isHeld: true, attachments: [{ id: file.id }] });
    expect(held.attachments[0]?.path).not.toContain('/public');
    expect(await service.call(forum.heldTexts, { actor })).toMatchObject([{ id: held.id, content: 'Фото' }]);
    await decide('message', held.id, 'kept');
    expect((await shown(held.id))?.attachments).toMatchObject([
      { path: `/media/attachments/${file.id}/public` },
    ]);
    const events = await emitted(forumEvents.attachmentsChanged.type, held.id);
    expect(events.map(({ isPublic }: { isPublic: boolean }) => isPublic)).toEqual([false, true]);
  });

  it('lets them go when a moderator removes it', async () => {
    const file = aPhoto();
    const { id } = await post({ files: [file], heldFor: 'link' });
    await decide('message', id, 'deleted');
    expect(await told(id)).toEqual([[file.id], []]);
  });
});

describe('attachments in the inbox', () => {
  const admin = { kind: 'admin', login: 'admin' } as const;
  const shownTo = (actor: Actor, ...ids: string[]) =>
    service.call(forum.messageAttachments, { actor, query: { ids: ids.join() } });

  it('of a held message open for the moderator who asks, with the role or the token', async () => {
    const files = [aPhoto(), aDocument()];
    const { id } = await post({ files, heldFor: 'link' });
    const moderator = { ...aUser('captain'), role: 'admin' } as const;
    for (const [actor, reader] of [
      [moderator, `user:${moderator.id}`],
      [admin, 'admin:admin'],
    ] as const)
      expect(await shownTo(actor, id)).toEqual([
        { messageId: id, attachments: attachments.viewFor(reader, files) },
      ]);
  });

  it('of a published message are those that everybody sees', async () => {
    const [file, other] = [aPhoto(), aPhoto()];
    const published = await post({ files: [file] });
    const approved = await post({ files: [other], heldFor: 'link' });
    await decide('message', approved.id, 'kept');
    const answer = await shownTo(admin, published.id, approved.id);
    expect(answer).toHaveLength(2);
    for (const { id, attachments } of [published, { ...approved, ...(await shown(approved.id)) }])
      expect(answer).toContainEqual({ messageId: id, attachments });
  });

  it('are none of what is removed, deleted, unknown or without them', async () => {
    const draft = { title: 'Тема', content: 'Текст', category: 'crew' } as const;
    const topic = await service.call(forum.createTopic, { actor: aUser(), body: draft });
    const [removed, deleted, inTopic, silent] = [
      await post({ heldFor: 'link' }),
      await post(),
      await post({ topic: topic.id }),
      await post({ files: [], content: 'Слова' }),
    ];
    await decide('message', removed.id, 'deleted');
    await decide('message', deleted.id, 'deleted');
    await decide('topic', topic.id, 'deleted');
    const ids = [removed, deleted, inTopic, silent].map(({ id }) => id);
    expect(await shownTo(admin, ...ids, randomUUID())).toEqual([]);
  });

  it('are asked for by 1 to 50 ids', () => {
    const isAllowed = (...ids: string[]) =>
      forum.messageAttachments.query.safeParse({ ids: ids.join() }).success;
    expect(isAllowed(...Array.from({ length: 50 }, () => randomUUID()))).toBe(true);
    for (const ids of [[], ['x'], [randomUUID(), ''], Array.from({ length: 51 }, () => randomUUID())])
      expect(isAllowed(...ids)).toBe(false);
  });
});
