import { describeCalls, describeFields } from '../../call/describe.js';
import { newPushSubscription, push, pushSubscription } from './push.calls.js';

describeFields(pushSubscription, {
  browser: ['Name of the browser; null where it does not say it.', 'Firefox'],
  os: ['Name of the system; null where the browser does not say it.', 'Android'],
  createdAt: 'Since when; UTC, ISO 8601.',
  isCurrent: ['Whether it belongs to the session that asks.', true],
});
describeFields(push.push.reply, {
  publicKey: [
    'Public VAPID key of this installation, base64url (RFC 8292).',
    'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  ],
  subscriptions: 'The newest first.',
});
describeFields(newPushSubscription, {
  endpoint: [
    'Address at the push service of the browser, https; of another service it is refused.',
    'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM',
  ],
  p256dh: [
    'Public key of the browser, base64url (RFC 8291).',
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  ],
  auth: ['Secret of the browser, base64url (RFC 8291).', 'tBHItJI5svbpez7KI4CCXg'],
});
describeFields(push.unsubscribePush.body, {
  subscriptionId: 'Id of the subscription (`GET /api/user/{id}/push`).',
});

const own = 'The id has to be one’s own; another person’s is refused by `Forbidden`.';
describeCalls(push, {
  push: own,
  subscribePush: `${own} It ends with the session: at sign-out, when the session is ended elsewhere, and when the password changes. The newest 10 of a person are kept. Repeated with one address, it is one subscription, of the person who subscribed last.`,
  renewPush: `${own} The subscriptions of the session that asks give way to this one. A session without one is refused: a renewal is no consent.`,
  unsubscribePush: own,
});
