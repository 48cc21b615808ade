import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { byId, dateTime, id, text } from '../../text/text.js';

/** Most browsers of a person that get Web Push; a new one replaces the oldest. */
export const maxPushSubscriptions = 10;

/** A browser that gets a person's notifications by Web Push. */
export const pushSubscription = z
  .object({
    id,
    /** Null when the browser does not say it. */
    browser: z.string().nullable(),
    os: z.string().nullable(),
    createdAt: dateTime,
    /** Whether it belongs to the present session. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionView = z.output<typeof pushSubscription>;

const pushState = z
  .object({
    /** Public VAPID key (RFC 8292) by which a browser subscribes. */
    publicKey: z.string(),
    subscriptions: z.array(pushSubscription),
  })
  .meta({ id: 'PushState' });

const base64url = (bytes: number) =>
  z
    .string('Ожидается ключ браузера')
    .refine(
      (value) => new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`).test(value),
      'Неверный ключ браузера',
    );

/** The browser's `PushSubscription` (RFC 8030, RFC 8291). */
export const newPushSubscription = z.object({
  endpoint: text(1000).pipe(z.url('Неверный адрес')),
  p256dh: base64url(65),
  auth: base64url(16),
});

export const push = defineCalls('users', {
  push: {
    http: { method: 'GET', path: '/user/{id}/push' },
    summary: 'One’s own browsers that get Web Push, and the key by which another one subscribes',
    access: { who: 'user', session: 'reads' },
    params: byId,
    refusals: ['Forbidden'],
    reply: pushState,
  },
  subscribePush: {
    http: { method: 'POST', path: '/user/{id}/push', status: 201 },
    summary: 'Has this browser get one’s own notifications by Web Push, until the session ends',
    access: { who: 'user', rate: { points: 120, seconds: 600, personPoints: 30 }, session: 'reads' },
    params: byId,
    body: newPushSubscription,
    refusals: ['Forbidden', 'PushServiceUnknown'],
    reply: pushState,
    delivery: { repeatable: true },
    audit: { secrets: ['endpoint', 'p256dh', 'auth'] },
  },
  renewPush: {
    http: { method: 'POST', path: '/user/{id}/push/renew' },
    summary: 'Replaces what this browser got Web Push by, when the browser has changed it by itself',
    access: { who: 'user', rate: { points: 120, seconds: 600, personPoints: 30 }, session: 'reads' },
    params: byId,
    body: newPushSubscription,
    refusals: ['Forbidden', 'PushServiceUnknown', 'PushSubscriptionNotFound'],
    reply: pushState,
    delivery: { repeatable: true },
    audit: { secrets: ['endpoint', 'p256dh', 'auth'] },
  },
  unsubscribePush: {
    http: { method: 'POST', path: '/user/{id}/push/remove' },
    summary: 'Has one of one’s own browsers get no more Web Push',
    access: { who: 'user', session: 'reads' },
    params: byId,
    body: z.object({ subscriptionId: id }),
    refusals: ['Forbidden', 'PushSubscriptionNotFound'],
    reply: pushState,
  },
});
