import { z } from 'zod';
import { defineCalls, defineInternalCall } from '../../call/call.js';
import { byId, dateTime } from '../../text/text.js';

const messengerLink = z.object({ linkedAt: dateTime.nullable() }).meta({ id: 'MessengerLink' });

/** Notifications by the messenger's bot, to a chat that the person has linked. */
export const messengerLinks = defineCalls('users', {
  messengerLink: {
    http: { method: 'GET', path: '/user/{id}/messenger' },
    summary: 'Whether one’s own notifications also go to a chat of the messenger',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: messengerLink,
  },
  newMessengerCode: {
    http: { method: 'POST', path: '/user/{id}/messenger/code', status: 201 },
    summary: 'A code by which the person links a chat: the bot takes it after `/start`',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    params: byId,
    refusals: ['Forbidden'],
    reply: z.object({ code: z.string(), expiresAt: dateTime }),
  },
  unlinkMessenger: {
    http: { method: 'DELETE', path: '/user/{id}/messenger' },
    summary: 'Has one’s own notifications go to no chat any more',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: messengerLink,
  },
});

const chatId = z.string().regex(/^-?\d{1,20}$/);

/** Calls between the bot (admin service) and the linked chats (users service). */
export const messengerChats = {
  link: defineInternalCall('users', 'linkMessengerChat', {
    summary: 'Links a private chat by a code, once; the name is null when the code is wrong or old',
    body: z.object({ code: z.string().max(64), chatId }),
    reply: z.object({ username: z.string().nullable() }),
    delivery: { repeatable: false },
  }),
  unlink: defineInternalCall('users', 'unlinkMessengerChat', {
    summary: 'Unlinks a private chat',
    body: z.object({ chatId }),
    reply: z.object({ wasLinked: z.boolean() }),
    delivery: { repeatable: true },
  }),
  send: defineInternalCall('admin', 'sendToMessengerChat', {
    summary:
      'Sends a text to a private chat: `gone` when the person has blocked the bot, `off` without a bot',
    body: z.object({ chatId, text: z.string().max(4096) }),
    reply: z.object({ result: z.enum(['sent', 'later', 'gone', 'off']) }),
    delivery: { repeatable: false, timeout: 20_000 },
    askedBy: ['users'],
  }),
};
