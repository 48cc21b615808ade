import { randomUUID } from 'node:crypto';
import { commentReplies, errorOf, newsEvents, relationships, users } from '@kubrik/contract';
import { encodeResponse } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, emailsTo, type SentEmail, verifyEmail } from '../../testing/people.js';
import type { ReplyMail } from './replies.client.js';

let service: TestService;
let stopAnswering: () => Promise<void>;
/** What the news service would know of each reply. */
let known: Map<string, ReplyMail | 'away'>;
let address: string;

beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: 'https://kubrik.example/' });
  const { bus } = service.environment;
  stopAnswering = bus.subscribe(bus.subject('call.news.replyMail'), {
    callback: (_, message) => {
      const { replyId } = message.json<{ body: { replyId: string } }>().body;
      const reply = known.get(replyId) ?? null;
      const body = JSON.stringify(reply === 'away' ? errorOf('ServiceUnavailable') : reply);
      message.respond(encodeResponse({ status: reply === 'away' ? 503 : 200, headers: {}, body }));
    },
  });
});
afterAll(async () => {
  await stopAnswering?.();
  await service?.stop();
});
beforeEach(() => {
  known = new Map();
  address = `${randomUUID()}@ship.example`;
});

const aReply = (change: Partial<ReplyMail> = {}): ReplyMail => ({
  email: address,
  newsId: randomUUID(),
  newsTitle: 'Контейнеровоз снят с мели',
  authorName: 'Докер',
  authorId: null,
  excerpt: 'Сошли сами, на полной воде.',
  ...change,
});

/** A reply that the news service has announced. @returns its id */
async function announce(reply: ReplyMail | 'away'): Promise<string> {
  const replyId = randomUUID();
  known.set(replyId, reply);
  const newsId = reply === 'away' ? randomUUID() : reply.newsId;
  await service.publish(newsEvents.commentReplied, { newsId, commentId: randomUUID(), replyId });
  return replyId;
}

/** In ms; on a busy machine an e-mail waits for its turn. */
const timeout = 20_000;

type WithHeaders = SentEmail & { headers: Record<string, string> };
const sent = async (to = address) => (await emailsTo(service, to)) as WithHeaders[];
const allDone = async () => {
  await service.settle();
  const waiting = async () => {
    await hurry();
    return service.query('select 1 from mails where done_at is null');
  };
  await expect.poll(waiting, { timeout }).toEqual([]);
};
const oneClickOf = ({ headers }: WithHeaders) =>
  new URL(/^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? 'none:');
const unsubscribe = (token: string) => service.call(users.unsubscribe, { query: { token } });
const hurry = () =>
  service.query(
    'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs',
  );

describe('the e-mail about a reply', () => {
  it('says who replied, what and where, and why it comes, with two ways out of it', async () => {
    const reply = aReply();
    const replyId = await announce(reply);
    await expect.poll(() => sent(), { timeout }).toHaveLength(1);
    const [email] = await sent();
    expect(email).toMatchObject({
      to: address,
      subject: 'Ответ на комментарий в Кубрике',
      text: expect.stringContaining('Кто-то указал этот адрес, когда писал комментарий'),
    });
    const { text } = email as WithHeaders;
    expect(text).toContain('Ответ от Докер (гость):\n«Сошли сами, на полной воде.»');
    expect(text).toContain('Новость: «Контейнеровоз снят с мели»');
    expect(text).toContain(`https://kubrik.example/news/${reply.newsId}?comment=${replyId}\n`);
    const oneClick = oneClickOf(email as WithHeaders);
    expect(oneClick.origin + oneClick.pathname).toBe('https://kubrik.example/api/mail/unsubscribe');
    expect(text).toContain(`https://kubrik.example/unsubscribe${oneClick.search}`);
    expect(email?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('is sent once for a reply, also when the event comes twice', async () => {
    const reply = aReply();
    const [replyId, eventId] = [randomUUID(), randomUUID()];
    known.set(replyId, reply);
    const data = { newsId: reply.newsId, commentId: randomUUID(), replyId };
    for (let n = 0; n < 2; n += 1) await service.publish(newsEvents.commentReplied, data, eventId);
    await allDone();
    expect(await sent()).toHaveLength(1);
  });

  it('is not sent when its reader has blocked who replied, once the address is proved to be theirs', async () => {
    const [reader, author] = [await aPerson(service), await aPerson(service)];
    await service.call(relationships.changeRelationship, {
      params: { id: reader.id, username: author.username },
      body: { isBlocked: true },
      actor: reader.actor,
    });
    const reply = aReply({ email: reader.email.toUpperCase(), authorId: author.id });
    const replies = async () =>
      (await emailsTo(service, reply.email)).filter(({ subject }) => subject.startsWith('Ответ на'));
    await announce(reply);
    await allDone();
    expect(await replies()).toHaveLength(1);
    await verifyEmail(service, reader);
    await announce(reply);
    await allDone();
    expect(await replies()).toHaveLength(1);
    await announce({ ...reply, authorId: null });
    await allDone();
    expect(await replies()).toHaveLength(2);
  });

  it('leaves no address in the database, and none that can be read in its links', async () => {
    await announce(aReply());
    await allDone();
    const [email] = await sent();
    const token = oneClickOf(email as WithHeaders).searchParams.get('token') ?? '';
    const [, claims = ''] = token.split('.');
    const stored = await service.query(
      `select (select json_agg(m) from mails m) mails, (select json_agg(i) from inbox i) inbox,
              (select json_agg(o) from outbox o) outbox`,
    );
    expect(JSON.stringify(stored) + Buffer.from(claims, 'base64url').toString()).not.toContain(
      address.slice(0, 36),
    );
  });

  it('has no link but ours, whatever a stranger wrote', async () => {
    await announce(
      aReply({
        authorName: 'casino-7.example.com',
        excerpt:
          'Жми https://a.example/x или bit.ly/zzz, www.b.example, казино.рф, т.д. и 3.5 м. Стоп.Машина',
      }),
    );
    await expect.poll(() => sent(), { timeout }).toHaveLength(1);
    const [{ text } = { text: '' }] = await sent();
    expect(text).toContain('Ответ от [адрес] (гость):');
    expect(text).toContain('«Жми [адрес] или [адрес] [адрес] [адрес] т.д. и 3.5 м. Стоп.Машина»');
  });

  it('waits while the news service does not answer', async () => {
    const replyId = await announce('away');
    const waiting = () => service.query('select attempts, problem from mails where done_at is null');
    const problem = 'the news service answered ServiceUnavailable';
    await expect.poll(waiting, { timeout }).toEqual([{ attempts: expect.any(Number), problem }]);
    known.set(replyId, aReply());
    await hurry();
    await expect.poll(() => sent(), { timeout }).toHaveLength(1);
  });

  it('is not sent when the news service knows of none any more', async () => {
    known.clear();
    await service.publish(newsEvents.commentReplied, {
      newsId: randomUUID(),
      commentId: randomUUID(),
      replyId: randomUUID(),
    });
    await allDone();
    expect(await sent()).toEqual([]);
  });

  it('is not sent to who replied, a guest’s comment with the address of their account', async () => {
    const person = await aPerson(service);
    await announce(aReply({ email: person.email.toUpperCase(), authorId: person.id }));
    await allDone();
    expect((await sent(person.email.toUpperCase())).length).toBe(0);
  });
});

describe('a flood of replies', () => {
  it('brings five e-mails in 24 hours to an address, of which the last says so', async () => {
    for (let n = 0; n < 9; n += 1) await announce(aReply());
    await expect.poll(async () => (await sent()).length, { timeout }).toBe(5);
    await allDone();
    const texts = (await sent()).map(({ text }) => text.includes('Это пятое такое письмо за сутки'));
    expect(texts).toEqual([false, false, false, false, true]);
    await service.query(
      `update mails set done_at = done_at - interval '25 hours' where recipient_hash is not null`,
    );
    await announce(aReply());
    await expect.poll(async () => (await sent()).length, { timeout }).toBe(6);
  });

  it('brings a hundred in an hour to all addresses together', async () => {
    await service.query(`
      insert into mails (kind, email, recipient_hash, done_at)
      select 'comment-reply', '', 'hash ' || n, now() from generate_series(1, 100) n`);
    await announce(aReply());
    await allDone();
    expect(await sent()).toEqual([]);
    await service.query(`delete from mails where recipient_hash like 'hash %'`);
  });
});

describe('who unsubscribes', () => {
  it('gets no e-mail about any reply any more, whatever way the address is written', async () => {
    await announce(aReply());
    await expect.poll(() => sent(), { timeout }).toHaveLength(1);
    const [email] = await sent();
    const token = oneClickOf(email as WithHeaders).searchParams.get('token') ?? '';
    // A mail program has already opened the link.
    expect(await service.call(users.openUnsubscription, { query: { token } })).toEqual({
      location: `/unsubscribe?token=${token}`,
    });
    await announce(aReply());
    await expect.poll(() => sent(), { timeout }).toHaveLength(2);
    for (let n = 0; n < 2; n += 1) {
      expect(await unsubscribe(token)).toEqual({
        success: true,
        message: 'Писем об ответах на этот адрес больше не будет',
      });
    }
    await announce(aReply());
    await announce(aReply({ email: address.toUpperCase() }));
    await allDone();
    expect(await sent()).toHaveLength(2);
    expect(await sent(address.toUpperCase())).toEqual([]);
    const [row] = await service.query('select count(*)::int as n from unsubscribed_addresses');
    expect(row.n).toBe(1);
  });

  it('needs the link of an e-mail', async () => {
    await announce(aReply());
    await expect.poll(() => sent(), { timeout }).toHaveLength(1);
    const [email] = await sent();
    const token = oneClickOf(email as WithHeaders).searchParams.get('token') ?? '';
    const [head = '', claims = '', signature = ''] = token.split('.');
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const foreign = new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('unsubscribe')
      .setSubject(sub);
    const forged = await foreign.sign(new TextEncoder().encode('settings-key-of-the-tests-0123456789'));
    const other = `${head}.${Buffer.from(JSON.stringify({ aud: 'unsubscribe', sub: 'x'.repeat(43) })).toString('base64url')}.${signature}`;
    for (const wrong of ['x', token.slice(0, -3), `${head}.${claims}.`, forged, other])
      expect(await service.refusal(users.unsubscribe, { query: { token: wrong } })).toMatchObject({
        statusCode: 400,
        code: 'UnsubscribeLinkInvalid',
        details: [{ field: 'token' }],
      });
    const stored = await service.query('select address_hash from unsubscribed_addresses');
    expect(stored.map(({ address_hash }: { address_hash: string }) => address_hash)).not.toContain(sub);
  });
});

it('the call that tells the address has no route of its own', () => {
  expect('http' in commentReplies.mail).toBe(false);
});
