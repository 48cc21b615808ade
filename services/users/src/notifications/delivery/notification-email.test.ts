import { randomUUID } from 'node:crypto';
import { forumEvents, messagePath, notificationChoices, type Payload, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, emailsTo, type Person, type SentEmail, verifyEmail } from '../../testing/people.js';
import { aPostedMessage } from '../../testing/posted-message.js';
import { dueAtOnce, dueDaily, isDaily } from './email-times.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: 'https://kubrik.example/' });
});
afterAll(() => service?.stop());

type Email = SentEmail & { headers?: Record<string, string> };
type Posted = Payload<typeof forumEvents.messagePosted>;
/** In ms; on a busy machine an e-mail waits for its turn. */
const timeout = 20_000;

/** A person with a verified address. */
async function aReader(): Promise<Person> {
  const person = await aPerson(service);
  await verifyEmail(service, person);
  return person;
}
const choose = ({ id, actor }: Person, type: string, email: string) =>
  service.call(notificationChoices.chooseNotifications, {
    params: { id },
    actor,
    body: { type, email } as never,
  });
const emailOf = async ({ id, actor }: Person) =>
  Object.fromEntries(
    (await service.call(notificationChoices.notificationChoices, { params: { id }, actor })).map(
      ({ type, email }) => [type, email],
    ),
  );

async function reply(author: Person, reader: Person, change: Partial<Posted> = {}) {
  const message = aPostedMessage(author, 'Сошли сами, на полной воде.', {
    topicKind: 'topic',
    topicTitle: 'Визы',
    repliedAuthorId: reader.id,
    ...change,
  });
  await service.publish(forumEvents.messagePosted, message);
  return message;
}

/** Makes everything due that waits. */
const hurry = () =>
  service.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
  );
async function sendAll() {
  await service.settle();
  const waiting = async () => {
    await hurry();
    return service.query(`
      select user_id::text as waits from notification_deliveries where done_at is null and channel = 'email'
      union all select kind from mails where done_at is null`);
  };
  await expect.poll(waiting, { timeout }).toEqual([]);
}
const sent = async ({ email }: Person) =>
  ((await emailsTo(service, email)) as Email[]).filter(({ headers }) => headers?.['List-Unsubscribe']);
const tokenOf = ({ headers }: Email) =>
  new URL(/^<(.*)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'none:').searchParams.get('token') ??
  '';
const unsubscribe = (query: { token: string; type?: string }) =>
  service.call(users.unsubscribe, { query: query as never });

describe('the e-mail about notifications', () => {
  it('says who wrote, what and where, with the way to it and the ways out', async () => {
    const [author, reader] = [await aPerson(service), await aReader()];
    await choose(reader, 'reply', 'at_once');
    const message = await reply(author, reader);
    await sendAll();
    const [email, ...others] = await sent(reader);
    expect(others).toEqual([]);
    const { subject, text, headers } = email as Email;
    expect(subject).toBe(`@${author.username} отвечает вам в теме «Визы» — Кубрик`);
    expect(text).toContain(
      `@${author.username} отвечает вам в теме «Визы»\nСошли сами, на полной воде.\nhttps://kubrik.example${messagePath(message)}\n`,
    );
    expect(text).toContain('https://kubrik.example/cabinet?tab=settings#notification-choices');
    expect(text).toContain(`https://kubrik.example/unsubscribe?token=${tokenOf(email as Email)}&types=reply`);
    expect(headers?.['List-Unsubscribe']).toMatch(/^<https:\/\/kubrik\.example\/api\/mail\/unsubscribe\?/);
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('is one for twenty replies, and names what is unread alone', async () => {
    const [author, reader] = [await aPerson(service), await aReader()];
    await choose(reader, 'reply', 'at_once');
    for (let n = 0; n < 20; n += 1) await reply(author, reader, { content: `Ответ ${n}.`, position: n + 1 });
    await service.settle();
    const { items } = await service.call(users.notifications, {
      params: { id: reader.id },
      actor: reader.actor,
    });
    // Replies in different topics arrive in any order.
    const [read, next] = items.map(({ id, content }) => ({ id, content }));
    await service.call(users.readNotification, {
      params: { id: reader.id },
      actor: reader.actor,
      body: { notificationId: read?.id ?? '' },
    });
    await sendAll();
    const emails = await sent(reader);
    expect(emails.map(({ subject }) => subject)).toEqual(['19 новых уведомлений в Кубрике']);
    expect(emails[0]?.text).toContain(`\n${next?.content}\n`);
    expect(emails[0]?.text).not.toContain(`\n${read?.content}\n`);
    expect(emails[0]?.text).toContain('Ещё 4: https://kubrik.example/cabinet?tab=notifications');
  });

  it('is not sent about what was read meanwhile', async () => {
    const [author, reader] = [await aPerson(service), await aReader()];
    await choose(reader, 'reply', 'at_once');
    await reply(author, reader);
    await service.settle();
    await service.call(users.readAllNotifications, { params: { id: reader.id }, actor: reader.actor });
    await sendAll();
    expect(await sent(reader)).toEqual([]);
  });

  it('goes to verified addresses alone', async () => {
    const [author, reader] = [await aPerson(service), await aPerson(service)];
    await choose(reader, 'reply', 'at_once');
    await reply(author, reader);
    await sendAll();
    expect(
      await service.query('select 1 from notification_deliveries where user_id = $1', [reader.id]),
    ).toEqual([]);
    expect(await sent(reader)).toEqual([]);
  });

  it('is sent to who has switched the kind off in the product, too', async () => {
    const [author, reader] = [await aPerson(service), await aReader()];
    await service.call(notificationChoices.chooseNotifications, {
      params: { id: reader.id },
      actor: reader.actor,
      body: { type: 'reply', inProduct: false, email: 'at_once' },
    });
    await reply(author, reader);
    await sendAll();
    expect(await sent(reader)).toHaveLength(1);
    const { notifications } = await service.call(users.unread, {
      params: { id: reader.id },
      actor: reader.actor,
    });
    expect(notifications).toBe(0);
  });

  it('is no longer sent when the kind is switched off while it waits', async () => {
    const [author, reader] = [await aPerson(service), await aReader()];
    await choose(reader, 'reply', 'at_once');
    await reply(author, reader);
    await service.settle();
    await choose(reader, 'reply', 'off');
    await sendAll();
    expect(await sent(reader)).toEqual([]);
  });

  it('has no link but ours, whatever a stranger wrote', async () => {
    const [author, reader] = [await aPerson(service), await aReader()];
    await choose(reader, 'reply', 'at_once');
    await reply(author, reader, { topicTitle: 'casino-7.example.com', content: 'Жми https://a.example/x' });
    await sendAll();
    const [email] = await sent(reader);
    expect(email?.text).toContain('Жми [адрес]');
    expect(`${email?.subject} ${email?.text}`).not.toMatch(/casino|a\.example/);
  });
});

describe('a flood', () => {
  it('of 1,000 reactions is one e-mail', async () => {
    const reader = await aReader();
    await choose(reader, 'reaction', 'at_once');
    const data = {
      messageId: randomUUID(),
      topicId: randomUUID(),
      topicKind: 'main',
      position: 3,
      authorId: reader.id,
      excerpt: 'Кто на рейде?',
    };
    const react = (count: number) =>
      service.publish(forumEvents.reactionAdded, { ...data, count } as Payload<
        typeof forumEvents.reactionAdded
      >);
    for (let count = 1; count <= 900; count += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, n) => react(count + n)));
      await service.settle();
    }
    await sendAll();
    await Promise.all(Array.from({ length: 100 }, (_, n) => react(901 + n)));
    await service.settle();
    await sendAll();
    expect((await sent(reader)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Реакции на ваше сообщение: \d+ — Кубрик$/),
    ]);
  });

  it('of replies is six e-mails in 24 hours; what comes then waits for the daily one', async () => {
    const [author, reader] = [await aPerson(service), await aReader()];
    await choose(reader, 'reply', 'at_once');
    for (let n = 0; n < 6; n += 1) {
      await reply(author, reader);
      await sendAll();
    }
    await reply(author, reader);
    await service.settle();
    const due = async () => {
      await hurry();
      const waiting = await service.query(
        'select due_at from notification_deliveries where user_id = $1 and done_at is null',
        [reader.id],
      );
      return waiting.map(({ due_at }: { due_at: Date }) => isDaily(due_at));
    };
    await expect.poll(due, { timeout }).toEqual([true]);
    expect(await sent(reader)).toHaveLength(6);
    await sendAll();
    expect(await sent(reader)).toHaveLength(7);
  });
});

describe('who unsubscribes', () => {
  it('of one kind by one press without a session gets no e-mail of it; by another, none at all', async () => {
    const [author, reader] = [await aPerson(service), await aReader()];
    await choose(reader, 'reply', 'at_once');
    await reply(author, reader);
    await sendAll();
    const token = tokenOf((await sent(reader))[0] as Email);
    const before = await emailOf(reader);
    expect(await service.call(users.openUnsubscription, { query: { token, types: 'reply' } })).toEqual({
      location: `/unsubscribe?token=${token}&types=reply`,
    });
    expect(await emailOf(reader)).toEqual(before);
    expect(await unsubscribe({ token, type: 'reply' })).toEqual({
      success: true,
      message: 'Писем об этом больше не будет',
    });
    expect(await emailOf(reader)).toEqual({ ...before, reply: 'off' });
    for (let n = 0; n < 2; n += 1) await unsubscribe({ token });
    expect(new Set(Object.values(await emailOf(reader)))).toEqual(new Set(['off']));
    await reply(author, reader);
    await sendAll();
    expect(await sent(reader)).toHaveLength(1);
  });

  it('needs the link of an e-mail', async () => {
    const reader = await aReader();
    const before = await emailOf(reader);
    const claims = Buffer.from(JSON.stringify({ aud: 'unsubscribe', user: reader.id })).toString('base64url');
    const token = `eyJhbGciOiJIUzI1NiJ9.${claims}.AAAA`;
    expect(await service.refusal(users.unsubscribe, { query: { token } })).toMatchObject({
      code: 'UnsubscribeLinkInvalid',
    });
    expect(await emailOf(reader)).toEqual(before);
  });
});

describe('the times of e-mails', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);
  it.each([
    ['10:00:00', '10:10:00'],
    ['10:04:59', '10:10:00'],
    ['23:59:00', '00:05:00'],
  ])('at once: of %s at %s', (now, due) => {
    expect(dueAtOnce(at(now)).toISOString().slice(11, 19)).toBe(due);
  });
  it.each([
    ['05:54:00', '2026-11-24T06:00:00.000Z'],
    ['05:56:00', '2026-11-25T06:00:00.000Z'],
    ['22:00:00', '2026-11-25T06:00:00.000Z'],
  ])('daily: of %s at %s', (now, due) => {
    expect(dueDaily(at(now)).toISOString()).toBe(due);
    expect(isDaily(dueDaily(at(now)))).toBe(true);
  });
});
