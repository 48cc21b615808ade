import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  contributionEvents,
  conversations,
  type Payload,
  publicProfiles,
  type StoredAttachment,
  users,
} from '@kubrik/contract';
import { Attachments } from '@kubrik/service-kit';
import {
  anAttachment,
  anOrigin,
  aTicket,
  aUser,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

type Decided = Payload<typeof adminEvents.reportsDecided>;
const decided = async (more: Partial<Decided>) => {
  const event: Decided = {
    kind: 'message',
    itemId: randomUUID(),
    excerpt: 'Диплом за день',
    authorId: null,
    path: '/forum?message=3',
    outcome: 'kept',
    rule: null,
    isGone: false,
    reporterIds: [],
    ...more,
  };
  await service.publish(adminEvents.reportsDecided, event);
  await service.settle();
};
const toldTo = async ({ id, actor }: Awaited<ReturnType<typeof aPerson>>) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;

describe('a decision about a report', () => {
  it('is told to who reported, and a deletion to the author with the rule', async () => {
    const [author, reporter] = [await aPerson(service), await aPerson(service)];
    await decided({
      outcome: 'deleted',
      rule: 'fraud',
      authorId: author.id,
      reporterIds: [reporter.id, randomUUID()],
    });
    expect(await toldTo(author)).toMatchObject([
      {
        title: 'Ваше сообщение удалено модератором',
        content: 'Причина: обман. «Диплом за день» Можно возразить.',
        path: '/cabinet/measures',
      },
    ]);
    expect(await toldTo(reporter)).toMatchObject([
      { title: 'Ваша жалоба на сообщение рассмотрена', content: 'Удалено: «Диплом за день»', path: null },
    ]);
  });

  it('carries the moderator’s words to the author, and to nobody else', async () => {
    const [author, reporter] = [await aPerson(service), await aPerson(service)];
    const explanation = 'Это реклама курсов, а не ответ.';
    await decided({
      outcome: 'deleted',
      rule: 'other',
      explanation,
      authorId: author.id,
      reporterIds: [reporter.id],
    });
    expect(await toldTo(author)).toMatchObject([
      {
        content:
          'Причина: другое. Модератор пишет: «Это реклама курсов, а не ответ.» «Диплом за день» Можно возразить.',
      },
    ]);
    expect(JSON.stringify(await toldTo(reporter))).not.toContain('курсов');
  });

  it('is not told to the author of what was kept, or deleted without a rule', async () => {
    const [author, reporter] = [await aPerson(service), await aPerson(service)];
    await decided({ authorId: author.id, reporterIds: [reporter.id] });
    await decided({ authorId: author.id, outcome: 'deleted' });
    expect(await toldTo(author)).toEqual([]);
    expect(await toldTo(reporter)).toMatchObject([
      { content: 'Модератор решил оставить: «Диплом за день»', path: '/forum?message=3' },
    ]);
  });
});

describe('a person', () => {
  const body = { reason: 'abuse', text: null } as const;
  const emitted = () =>
    service.query('select data from outbox where type = $1', [contributionEvents.reported.type]);

  it('is reported under the id, by a guest as the network', async () => {
    const person = await aPerson(service);
    const origin = anOrigin();
    const visitor = { kind: 'visitor', id: randomUUID() } as const;
    const params = { username: person.username };
    await service.call(publicProfiles.reportProfile, { params, body, actor: visitor, origin });
    const [{ data }] = (await emitted()) as [{ data: Record<string, unknown> }];
    expect(data).toMatchObject({
      kind: 'profile',
      itemId: person.id,
      path: `/u/${person.username}`,
      excerpt: '',
    });
    expect(data.reporter).toMatch(/^network:[\w-]{43}$/);
    expect(JSON.stringify(data)).not.toContain(origin.address);
  });

  it('does not report themselves, nor anybody who is not there', async () => {
    const person = await aPerson(service);
    const own = { params: { username: person.username }, body, actor: person.actor };
    expect(await service.refusal(publicProfiles.reportProfile, own)).toMatchObject({ code: 'Forbidden' });
    const nobody = { ...own, params: { username: 'nobody_here' } };
    expect(await service.refusal(publicProfiles.reportProfile, nobody)).toMatchObject({
      code: 'UserNotFound',
    });
  });
});

it('what is back in its place is told to its author, when its service says so and not before', async () => {
  const author = await aPerson(service);
  const thing = {
    kind: 'review',
    itemId: randomUUID(),
    excerpt: 'Две недели шёл перевод',
    path: '/banking',
  } as const;
  await decided({ ...thing, outcome: 'restored', authorId: author.id });
  expect(await toldTo(author)).toEqual([]);
  await service.publish(contributionEvents.shown, { ...thing, authorId: author.id, isAppealed: true });
  await service.publish(contributionEvents.shown, { ...thing, authorId: null });
  await service.settle();
  expect(await toldTo(author)).toMatchObject([
    {
      type: 'moderation',
      title: 'Ваш отзыв возвращён',
      content: 'Модератор согласился с вами. «Две недели шёл перевод»',
      path: '/banking',
    },
  ]);
});

it('a deletion that is taken back is told to those who reported it, when it is back, without blame', async () => {
  const [author, reporter] = [await aPerson(service), await aPerson(service)];
  const thing = { itemId: randomUUID(), excerpt: 'Диплом за день', path: '/forum?message=3' };
  const reporterIds = [reporter.id, randomUUID()];
  await decided({ ...thing, outcome: 'restored', authorId: author.id, reporterIds });
  expect(await toldTo(reporter)).toEqual([]);
  await service.publish(contributionEvents.shown, {
    ...thing,
    kind: 'message',
    authorId: author.id,
    reporterIds,
  });
  await service.settle();
  expect(await toldTo(reporter)).toMatchObject([
    {
      type: 'report',
      title: 'Решение по вашей жалобе на сообщение изменилось',
      content: 'Модератор отменил удаление: «Диплом за день». К вам вопросов нет.',
      path: '/forum?message=3',
    },
  ]);
  expect(await toldTo(author)).toMatchObject([{ type: 'moderation', title: 'Ваше сообщение возвращено' }]);
});

describe('a private message', () => {
  it('is reported whole by who received it, and by nobody else', async () => {
    const [from, to, other] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    const content = `Дай денег.\n${'Иначе пожалеешь. '.repeat(40)}`.trim();
    const { id } = await service.call(users.sendMessage, {
      params: { id: from.id },
      actor: from.actor,
      body: { toUsername: to.username, content },
    });
    const report = (actor: typeof to.actor, messageId = id) => ({
      params: { id: messageId },
      actor,
      origin: anOrigin(),
      body: { reason: 'abuse' as const, text: 'Угрожает' },
    });
    expect(await service.call(conversations.reportPrivateMessage, report(to.actor))).toEqual({
      success: true,
    });
    const type = contributionEvents.reported.type;
    const emitted = await service.query('select data from outbox where type = $1 order by seq', [type]);
    expect(emitted.at(-1).data).toEqual({
      kind: 'private_message',
      itemId: id,
      excerpt: content,
      authorName: from.username,
      authorId: from.id,
      path: `/u/${from.username}`,
      reporter: `user:${to.id}`,
      reason: 'abuse',
      text: 'Угрожает',
    });
    const refused = async (...given: Parameters<typeof report>) =>
      (await service.refusal(conversations.reportPrivateMessage, report(...given))).code;
    expect(await refused(from.actor)).toBe('Forbidden');
    expect(await refused(other.actor)).toBe('MessageNotFound');
    expect(await refused(to.actor, randomUUID())).toBe('MessageNotFound');
  });

  it('that is reported opens its attachments for moderators, and no other message does', async () => {
    const [from, to] = [await aPerson(service), await aPerson(service)];
    const send = async (files: StoredAttachment[]) => {
      const tickets = files.map((file) => aTicket(from.actor, file));
      const body = { toUsername: to.username, content: 'Смотри', attachments: tickets };
      const params = { id: from.id };
      return (await service.call(users.sendMessage, { params, actor: from.actor, body })).id;
    };
    const files = [anAttachment(), anAttachment()];
    const [reported, silent, wordsOnly] = [await send(files), await send([anAttachment()]), await send([])];
    const moderator = { ...aUser('captain'), role: 'admin' } as const;
    const shownTo = (actor: Actor) =>
      service.call(conversations.reportedAttachments, {
        actor,
        query: { ids: [reported, silent, wordsOnly, randomUUID()].join() },
      });
    expect(await shownTo(moderator)).toEqual([]);
    for (const id of [reported, wordsOnly])
      for (let n = 0; n < 2; n += 1)
        await service.call(conversations.reportPrivateMessage, {
          params: { id },
          actor: to.actor,
          origin: anOrigin(),
          body: { reason: 'abuse', text: null },
        });
    for (const [actor, reader] of [
      [moderator, `user:${moderator.id}`],
      [{ kind: 'admin', login: 'admin' }, 'admin:admin'],
    ] as const)
      expect(await shownTo(actor)).toEqual([
        {
          messageId: reported,
          attachments: new Attachments('attachment-key-of-the-tests-01234567').viewFor(reader, files),
        },
      ]);
  });

  it('was read by a moderator, who reported it is told', async () => {
    const reporter = await aPerson(service);
    const about = { kind: 'private_message', excerpt: 'Дай денег', path: '/u/bosun' } as const;
    await decided({ ...about, reporterIds: [reporter.id] });
    expect(await toldTo(reporter)).toMatchObject([
      {
        title: 'Ваша жалоба на личное сообщение рассмотрена',
        content: 'Модератор её прочитал',
        path: null,
      },
    ]);
  });
});

it('what was held is told to its author as published, of every kind that is held', async () => {
  const author = await aPerson(service);
  const thing = { itemId: randomUUID(), excerpt: 'crew.example', path: '/', wasHeld: true } as const;
  for (const kind of ['message', 'news_comment', 'review', 'vote', 'vacancy'] as const)
    await service.publish(contributionEvents.shown, { ...thing, kind, authorId: author.id });
  await service.settle();
  const content = 'Модератор посмотрел и пропустил. «crew.example»';
  expect((await toldTo(author)).map((one) => [one.title, one.content])).toEqual([
    ['Ваша вакансия опубликована', content],
    ['Комментарий к вашему голосу опубликован', content],
    ['Ваш отзыв опубликован', content],
    ['Ваш комментарий опубликован', content],
    ['Ваше сообщение опубликовано', content],
  ]);
});
