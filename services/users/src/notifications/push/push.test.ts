import { randomUUID } from 'node:crypto';
import { notificationChoices, push, users } from '@kubrik/contract';
import { sessionKey } from '@kubrik/service-kit';
import { anOrigin, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPassword, aPerson, type Person } from '../../testing/people.js';
import { aPushBrowser, claimsOf, startPushService } from '../../testing/push-service.js';

let service: TestService;
let pushService: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  pushService = await startPushService();
  service = await startTestService(usersService, {
    SITE_URL: 'https://kubrik.example/',
    PUSH_SERVICES: `https://push.example, ${pushService.origin}`,
  });
});
afterAll(async () => {
  await service?.stop();
  await pushService?.close();
});

/** In ms; on a busy machine a background job waits for its turn. */
const timeout = 20_000;
const originOf = ({ token }: Person) => ({ ...anOrigin(), sessionKey: sessionKey('user', token) });
const request = (person: Person) => ({
  params: { id: person.id },
  actor: person.actor,
  origin: originOf(person),
});
const stateOf = (person: Person) => service.call(push.push, request(person));
const subscribe = (person: Person, { body } = aPushBrowser(pushService.origin)) =>
  service.call(push.subscribePush, { ...request(person), body });
const subscriptionsOf = (person: Person) =>
  service.query('select id from push_subscriptions where user_id = $1', [person.id]);

async function write(from: Person, to: Person, content = 'Когда выходим?') {
  await service.call(users.sendMessage, {
    params: { id: from.id },
    actor: from.actor,
    body: { toUsername: to.username, content },
  });
}
async function sendAll() {
  await service.settle();
  const waiting = async () => {
    await service.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
    );
    return service.query(`
      select 1 from notification_deliveries where done_at is null and channel = 'push'
      union all select 1 from graphile_worker.jobs where task_identifier like '%push'`);
  };
  await expect.poll(waiting, { timeout }).toEqual([]);
}

describe('a notification by Web Push', () => {
  it('arrives encrypted for the browser and signed by the installation, and says what the notification says', async () => {
    const [from, to] = [await aPerson(service), await aPerson(service)];
    const browser = aPushBrowser(pushService.origin);
    const { publicKey, subscriptions } = await subscribe(to, browser);
    expect(subscriptions).toMatchObject([{ isCurrent: true }]);
    await write(from, to);
    await sendAll();
    const [sent, ...others] = pushService.to(browser.path);
    expect(others).toEqual([]);
    if (!sent) throw new Error('nothing was pushed');
    expect(sent.body.toString('latin1')).not.toContain(from.username);
    expect(sent.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(claimsOf(sent)).toMatchObject({
      publicKey,
      claims: { aud: pushService.origin, sub: 'https://kubrik.example' },
    });
    const { items } = await service.call(users.notifications, request(to));
    expect(browser.read(sent)).toEqual({
      userId: to.id,
      notificationId: items[0]?.id,
      title: items[0]?.title,
      text: 'Когда выходим?',
      path: `/cabinet?tab=messages&with=${from.id}`,
    });
  });

  it('is one for what happens at the same time, and none for what has been read', async () => {
    const [to, reader] = [await aPerson(service), await aPerson(service)];
    const [browser, other] = [aPushBrowser(pushService.origin), aPushBrowser(pushService.origin)];
    await subscribe(to, browser);
    await subscribe(reader, other);
    const authors = await Promise.all([1, 2, 3].map(() => aPerson(service)));
    for (const author of authors) {
      await write(author, to);
      await write(author, reader);
    }
    await service.call(users.readAllNotifications, request(reader));
    await service.query(
      `update notification_deliveries set due_at = (select min(due_at) from notification_deliveries
        where user_id = $1 and done_at is null) where user_id = $1 and done_at is null`,
      [to.id],
    );
    await sendAll();
    const titles = pushService
      .to(browser.path)
      .map((sent) => (browser.read(sent) as { title: string }).title);
    expect(titles).toEqual(['3 новых уведомления']);
    expect(pushService.to(other.path)).toEqual([]);
  });

  it('is not sent for a kind that is switched off, nor twice while it is unread', async () => {
    const [from, to] = [await aPerson(service), await aPerson(service)];
    const browser = aPushBrowser(pushService.origin);
    await subscribe(to, browser);
    await write(to, from);
    for (let n = 0; n < 3; n += 1) {
      await write(from, to, `Сообщение ${n}`);
      await sendAll();
    }
    expect(pushService.to(browser.path)).toHaveLength(1);
    await service.call(users.readAllNotifications, request(to));
    await service.call(notificationChoices.chooseNotifications, {
      ...request(to),
      body: { type: 'message', push: false },
    });
    await write(from, to);
    await sendAll();
    expect(pushService.to(browser.path)).toHaveLength(1);
  });

  it.each([404, 410])('ends the subscription when the push service answers %i', async (status) => {
    const [from, to] = [await aPerson(service), await aPerson(service)];
    const browser = aPushBrowser(pushService.origin);
    pushService.answers.set(browser.path, status);
    await subscribe(to, browser);
    await write(from, to);
    await expect.poll(() => subscriptionsOf(to), { timeout }).toEqual([]);
  });

  it('is tried again while the push service is busy', async () => {
    const [from, to] = [await aPerson(service), await aPerson(service)];
    const browser = aPushBrowser(pushService.origin);
    pushService.answers.set(browser.path, 503);
    await subscribe(to, browser);
    await write(from, to);
    await expect.poll(() => pushService.to(browser.path).length, { timeout }).toBeGreaterThan(0);
    pushService.answers.delete(browser.path);
    await sendAll();
    expect(pushService.to(browser.path).length).toBeGreaterThan(1);
    expect(await subscriptionsOf(to)).toHaveLength(1);
  });

  it('is at most twenty in an hour, however many people write', async () => {
    const to = await aPerson(service);
    const browser = aPushBrowser(pushService.origin);
    await subscribe(to, browser);
    await service.query(
      `with made as (
        insert into notifications (id, user_id, type, title, content)
        select gen_random_uuid(), $1, 'other', 'Раньше', '' from generate_series(1, 20) returning id
      ) insert into notification_deliveries (notification_id, channel, user_id, due_at, done_at)
      select id, 'push', $1, now(), now() - row_number() over () * interval '1 minute' from made`,
      [to.id],
    );
    await write(await aPerson(service), to);
    const dueLater = async () => {
      await service.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
      );
      return service.query(
        `select 1 from notification_deliveries where user_id = $1 and done_at is null and due_at > now() + interval '9 minutes'`,
        [to.id],
      );
    };
    await expect.poll(dueLater, { timeout }).toHaveLength(1);
    expect(pushService.to(browser.path)).toEqual([]);
    await service.query('delete from notification_deliveries where user_id = $1', [to.id]);
  });
});

describe('a subscription', () => {
  it('ends at sign-out, with its session, and when the password changes elsewhere', async () => {
    const [leaver, ended, changed] = [await aPerson(service), await aPerson(service), await aPerson(service)];
    for (const person of [leaver, ended, changed]) await subscribe(person);
    await service.call(users.logout, { actor: leaver.actor, origin: originOf(leaver) });
    expect(await subscriptionsOf(leaver)).toEqual([]);
    const [session] = await service.call(users.sessions, request(ended));
    await service.call(users.endSession, { ...request(ended), body: { sessionId: session?.id ?? '' } });
    expect(await subscriptionsOf(ended)).toEqual([]);
    const change = {
      ...request(changed),
      body: { currentPassword: aPassword, password: 'другие восемь якорей' },
    };
    await service.call(users.changePassword, change);
    expect(await subscriptionsOf(changed)).toHaveLength(1);
    await service.call(users.changePassword, {
      ...change,
      origin: anOrigin(),
      body: { currentPassword: 'другие восемь якорей', password: aPassword },
    });
    expect(await subscriptionsOf(changed)).toEqual([]);
  });

  it('of a session that has ended by itself gets nothing', async () => {
    const [from, to] = [await aPerson(service), await aPerson(service)];
    const browser = aPushBrowser(pushService.origin);
    await subscribe(to, browser);
    await service.query('update push_subscriptions set session_key = $2 where user_id = $1', [
      to.id,
      sessionKey('user', 'ended'),
    ]);
    await write(from, to);
    await expect.poll(() => subscriptionsOf(to), { timeout }).toEqual([]);
    expect(pushService.to(browser.path)).toEqual([]);
  });

  it('is listed, removed once, and kept ten times at most', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    for (let n = 0; n < 12; n += 1) await subscribe(person);
    const { subscriptions } = await stateOf(person);
    expect(subscriptions).toHaveLength(10);
    const remove = (by: Person) => ({ ...request(by), body: { subscriptionId: subscriptions[0]?.id ?? '' } });
    const notFound = { code: 'PushSubscriptionNotFound', details: [{ field: 'subscriptionId' }] };
    expect(await service.refusal(push.unsubscribePush, remove(other))).toMatchObject(notFound);
    expect((await service.call(push.unsubscribePush, remove(person))).subscriptions).toHaveLength(9);
    expect(await service.refusal(push.unsubscribePush, remove(person))).toMatchObject(notFound);
  });

  it('that the browser has renewed takes the place of the session’s old one, and of nobody else’s', async () => {
    const [person, stranger] = [await aPerson(service), await aPerson(service)];
    const [old, renewed] = [aPushBrowser(pushService.origin), aPushBrowser(pushService.origin)];
    await subscribe(person, old);
    const elsewhere = sessionKey('user', 'elsewhere');
    await service.query(
      `insert into push_subscriptions (id, user_id, session_key, endpoint, p256dh, auth)
       values (gen_random_uuid(), $1, $2, $3, '', '')`,
      [person.id, elsewhere, `${pushService.origin}/elsewhere`],
    );
    const renewal = (by: Person) => ({ ...request(by), body: renewed.body });
    const endpoints = () =>
      service.query('select endpoint from push_subscriptions where user_id = $1 order by endpoint', [
        person.id,
      ]);
    const before = await endpoints();
    expect(await service.refusal(push.renewPush, renewal(stranger))).toMatchObject({
      code: 'PushSubscriptionNotFound',
      details: [{ field: 'endpoint' }],
    });
    const foreign = { ...renewal(stranger), params: { id: person.id } };
    expect(await service.refusal(push.renewPush, foreign)).toMatchObject({ code: 'Forbidden' });
    const unknown = { ...renewal(person), body: { ...renewed.body, endpoint: 'https://evil.example/x' } };
    expect(await service.refusal(push.renewPush, unknown)).toMatchObject({ code: 'PushServiceUnknown' });
    expect(await endpoints()).toEqual(before);
    for (let n = 0; n < 2; n += 1) await service.call(push.renewPush, renewal(person));
    expect(await endpoints()).toEqual(
      [{ endpoint: `${pushService.origin}/elsewhere` }, { endpoint: renewed.body.endpoint }].sort((a, b) =>
        a.endpoint < b.endpoint ? -1 : 1,
      ),
    );
    await service.query('delete from push_subscriptions where session_key = $1', [elsewhere]);
  });

  it('of a browser is that of the person who signed in last', async () => {
    const [before, after] = [await aPerson(service), await aPerson(service)];
    const browser = aPushBrowser(pushService.origin);
    for (const person of [before, after, after]) await subscribe(person, browser);
    expect(await subscriptionsOf(before)).toEqual([]);
    expect(await subscriptionsOf(after)).toHaveLength(1);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://push.services.mozilla.com.example/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'http://push.example/x',
  ])('at %s is refused: it is of no push service', async (endpoint) => {
    const person = await aPerson(service);
    const { body } = aPushBrowser(pushService.origin);
    expect(
      await service.refusal(push.subscribePush, { ...request(person), body: { ...body, endpoint } }),
    ).toMatchObject({ code: 'PushServiceUnknown', details: [{ field: 'endpoint' }] });
    expect(await subscriptionsOf(person)).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
    'https://push.example/x',
  ])('at %s is taken', async (endpoint) => {
    const person = await aPerson(service);
    const { body } = aPushBrowser(pushService.origin);
    await subscribe(person, {
      ...aPushBrowser(''),
      body: { ...body, endpoint: `${endpoint}${randomUUID()}` },
    });
    expect(await subscriptionsOf(person)).toHaveLength(1);
  });

  it('is one’s own alone, and needs an open session', async () => {
    const [person, other] = [await aPerson(service), await aPerson(service)];
    const { body } = aPushBrowser(pushService.origin);
    const foreign = { ...request(person), params: { id: other.id } };
    expect(await service.refusal(push.push, foreign)).toMatchObject({ code: 'Forbidden' });
    expect(await service.refusal(push.subscribePush, { ...foreign, body })).toMatchObject({
      code: 'Forbidden',
    });
    const signedOut = { ...request(person), origin: anOrigin(), body };
    expect(await service.refusal(push.subscribePush, signedOut)).toMatchObject({
      code: 'AuthorizationRequired',
    });
  });
});

describe('the keys of the installation', () => {
  it('are made once, sealed, and made anew when they cannot be opened, with no subscription left', async () => {
    const person = await aPerson(service);
    const [first, second] = await Promise.all([stateOf(person), stateOf(person)]);
    expect(first.publicKey).toBe(second.publicKey);
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
    await subscribe(person);
    await service.query(`update push_keys set sealed_private_key = 'of another installation'`);
    const after = await stateOf(person);
    expect(after.publicKey).not.toBe(first.publicKey);
    expect(after.subscriptions).toEqual([]);
  });
});
