import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { moderatorsRoom } from '../call/live.js';
import { attachmentsData } from '../media/attachment.schemas.js';
import { dateTime, id } from '../text/text.js';
import { companyRole, companyVerification } from './company/company-account.schemas.js';
import { notificationType, userRole } from './users.schemas.js';

export const userEvents = defineEvents('users', {
  registered: { key: 'userId', data: z.object({ userId: id, username: z.string() }) },
  /** A person's name, role, activity or verification has changed. */
  changed: {
    key: 'userId',
    data: z.object({ userId: id, username: z.string(), role: userRole, isActive: z.boolean() }),
    purges: ['people'],
    rooms: ['user:{userId}'],
  },
  /**
   * A person has asked for the deletion of their account at `dueAt`, or has cancelled it (null). The event has the
   * names by which services find a person's traces, and has left the stream before the account is deleted.
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
  /**
   * An account was deleted. Every service erases what it holds about the person; the event has no name and no address.
   */
  accountDeleted: { key: 'userId', data: z.object({ userId: id }), purges: ['people'] },
  /**
   * What a person's public page shows; with `showsActivity` also what services know of them by id, under the present
   * name. Older events have neither.
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
  /** A moderator has taken or lifted a measure against a person, or the person has appealed. */
  measuresChanged: {
    key: 'userId',
    data: z.object({ userId: id }),
    rooms: ['user:{userId}', moderatorsRoom],
  },
  /** How many appeals wait for a moderator. */
  openAppealsChanged: { data: z.object({ count: z.int() }), rooms: [moderatorsRoom] },
  /** A person has changed whom they block or mute; only they learn of it. */
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
  /** A person has unsubscribed from a saved search by the link of an e-mail. */
  searchUnsubscribed: { key: 'userId', data: z.object({ userId: id, searchId: id }) },
  subscriptionsChanged: { key: 'userId', data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  notificationsRead: { key: 'userId', data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  messageSent: {
    data: z.object({ messageId: id, fromUserId: id, toUserId: id }),
    rooms: ['user:{fromUserId}', 'user:{toUserId}'],
  },
  /**
   * Somebody has written to the owner of a listed CV in a company's name. The jobs service compares the text with
   * frauds.
   */
  companyWrote: { key: 'messageId', data: z.object({ messageId: id, content: z.string() }) },
  /** A message written in a company's name resembles frauds; its receiver sees a warning. */
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
   * The present state of a company account that was created, changed or deleted, or whose people or verification have
   * changed. Without people after it was deleted.
   */
  companyChanged: {
    key: 'companyId',
    data: z.object({
      companyId: id,
      name: z.string(),
      domain: z.string().nullable(),
      country: z.string().nullable(),
      verification: companyVerification.nullable(),
      /** People who have accepted their invitation. */
      members: z.array(z.object({ userId: id, role: companyRole })),
      isDeleted: z.boolean(),
    }),
    purges: ['companies'],
  },
  /** How many companies wait for a moderator. */
  waitingCompaniesChanged: { data: z.object({ count: z.int() }), rooms: [moderatorsRoom] },
  /** A thing now has exactly these attachments. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
