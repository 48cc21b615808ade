import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { moderatorsRoom } from '../call/live.js';
import { attachmentsData } from '../media/attachment.schemas.js';
import { dateTime, id } from '../text/text.js';
import { companyRole, companyVerification } from './company/company-account.schemas.js';
import { notificationType, userRole } from './users.schemas.js';

export const userEvents = defineEvents('users', {
  registered: { key: 'userId', data: z.object({ userId: id, username: z.string() }) },
  /** Name, role, activity or verification. */
  changed: {
    key: 'userId',
    data: z.object({ userId: id, username: z.string(), role: userRole, isActive: z.boolean() }),
    purges: ['people'],
    rooms: ['user:{userId}'],
  },
  /**
   * A person asks for their account to be deleted at `dueAt`, or has changed their mind (null). It carries the names for
   * the services that find a person's traces by them, and has left the stream when the account goes.
   */
  deletionChanged: {
    key: 'userId',
    data: z.object({
      userId: id,
      username: z.string(),
      earlierUsernames: z.array(z.string()).default([]),
      dueAt: dateTime.nullable(),
    }),
    withheld: ['earlierUsernames'],
    rooms: ['user:{userId}'],
  },
  /** The account is gone. Every service erases what it holds of the person; the event has no name and no address. */
  accountDeleted: { key: 'userId', data: z.object({ userId: id }), purges: ['people'] },
  /**
   * What their public page shows; with `showsActivity` also what services know of them by id, under the present name. Events
   * from before that have neither.
   */
  publicChoicesChanged: {
    key: 'userId',
    data: z.object({
      userId: id,
      username: z.string().default(''),
      showsActivity: z.boolean().default(false),
    }),
    purges: ['people'],
  },
  /** A moderator has taken a measure against a person, or taken it back, or the person has answered one. */
  measuresChanged: {
    key: 'userId',
    data: z.object({ userId: id }),
    rooms: ['user:{userId}', moderatorsRoom],
  },
  /** How many answers to measures wait for a moderator. */
  openAppealsChanged: { data: z.object({ count: z.int() }), rooms: [moderatorsRoom] },
  /** Whom a person has blocked or muted; nobody else learns of it. */
  relationshipsChanged: { key: 'userId', data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  /** A person has accepted or declined requests of strangers. */
  conversationsChanged: { key: 'userId', data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  /** Every session of the person has ended; the gateways close their sockets. */
  sessionsEnded: { key: 'userId', data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  notified: {
    key: 'userId',
    data: z.object({ userId: id, notificationId: id, type: notificationType }),
    rooms: ['user:{userId}'],
  },
  /** By the link of an e-mail: a person wants to hear of a saved search no longer. */
  searchUnsubscribed: { key: 'userId', data: z.object({ userId: id, searchId: id }) },
  subscriptionsChanged: { key: 'userId', data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  notificationsRead: { key: 'userId', data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  messageSent: {
    data: z.object({ messageId: id, fromUserId: id, toUserId: id }),
    rooms: ['user:{fromUserId}', 'user:{toUserId}'],
  },
  /** Somebody has written to the owner of a listed CV in a company’s name: the words are compared with those of frauds. */
  companyWrote: { key: 'messageId', data: z.object({ messageId: id, content: z.string() }) },
  /** What was written in a company’s name has something in common with frauds: its receiver is shown that. */
  messageWarned: {
    key: 'messageId',
    data: z.object({ messageId: id, toUserId: id }),
    rooms: ['user:{toUserId}'],
  },
  /** The reactions to a private message have changed. */
  messageReacted: {
    data: z.object({ messageId: id, fromUserId: id, toUserId: id }),
    rooms: ['user:{fromUserId}', 'user:{toUserId}'],
  },
  messagesRead: {
    key: 'userId',
    data: z.object({ userId: id, fromUserId: id }),
    rooms: ['user:{userId}', 'user:{fromUserId}'],
  },
  /**
   * A company account was made, changed or deleted, or its people or its verification have changed: what it is now. Without
   * people once it is deleted.
   */
  companyChanged: {
    key: 'companyId',
    data: z.object({
      companyId: id,
      name: z.string(),
      domain: z.string().nullable(),
      country: z.string().nullable(),
      verification: companyVerification.nullable(),
      /** Who has accepted. */
      members: z.array(z.object({ userId: id, role: companyRole })),
      isDeleted: z.boolean(),
    }),
    purges: ['companies'],
  },
  /** How many companies wait for a moderator. */
  waitingCompaniesChanged: { data: z.object({ count: z.int() }), rooms: [moderatorsRoom] },
  /** These attachments hang on a thing from now on. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
