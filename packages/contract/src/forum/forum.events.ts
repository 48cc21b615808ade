import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { reaction, reactionCounts } from '../contribution/reaction.schemas.js';
import { attachmentsData } from '../media/attachment.schemas.js';
import { dateTime, id } from '../text/text.js';
import { followedData } from '../users/notification/subscription.schemas.js';
import { commentSource, forumCategory, forumMessage } from './forum.schemas.js';

const messageData = forumMessage.omit({ isDeleted: true }).extend({
  // The default is for events that are older than this field.
  isGuest: forumMessage.shape.isGuest.default(false),
  topicKind: z.enum(['main', 'topic']),
});

export const forumEvents = defineEvents('forum', {
  topicCreated: {
    key: 'topicId',
    data: z.object({
      topicId: id,
      title: z.string(),
      category: forumCategory,
      username: z.string(),
      /** Account of the topic's author. */
      authorId: id.nullable().default(null),
      /** The opening text. */
      content: z.string().optional(),
    }),
    withheld: ['authorId', 'content'],
    purges: ['topics:topic', 'forum-stats'],
    rooms: ['forum'],
  },
  /** Published once for each topic that is older than the event `topicCreated` with its text. */
  topicListed: {
    key: 'topicId',
    data: z.object({ topicId: id, title: z.string(), content: z.string(), createdAt: dateTime }),
  },
  /** A person has begun or stopped following a topic. */
  topicFollowed: { key: 'userId', data: followedData },
  topicChanged: {
    key: 'topicId',
    data: z.object({ topicId: id, isPinned: z.boolean(), isLocked: z.boolean(), isDeleted: z.boolean() }),
    purges: ['topics:topic', 'topic:{topicId}', 'forum-stats'],
    rooms: ['forum', 'topic:{topicId}'],
  },
  messagePosted: {
    key: 'topicId',
    data: messageData.extend({
      /** Account of the author; null for an author without an account. */
      authorId: id.nullable().default(null),
      /** Account of the author of the message that it replies to. */
      repliedAuthorId: id.nullable().default(null),
      topicTitle: z.string().default(''),
    }),
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
    withheld: ['authorId', 'repliedAuthorId', 'topicTitle'],
    rooms: ['topic:{topicId}'],
  },
  /**
   * The author changed it, a moderator restored it, or the text that it repeats was corrected: the same `position`, a
   * new `version`.
   */
  messageChanged: {
    key: 'topicId',
    data: messageData,
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
  /** The author changed the text of a message, which may now mention other people. */
  messageReworded: {
    key: 'topicId',
    data: z.object({
      position: z.int(),
      topicId: id,
      topicKind: z.enum(['main', 'topic']),
      topicTitle: z.string(),
      authorId: id,
      authorName: z.string(),
      content: z.string(),
      earlierContent: z.string(),
    }),
  },
  /** Names of people in the topic were changed, without a new `version`. */
  authorsRenamed: {
    key: 'topicId',
    data: z.object({ topicId: id, topicKind: z.enum(['main', 'topic']) }),
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
  },
  messageReacted: {
    key: 'topicId',
    data: z.object({
      messageId: id,
      topicId: id,
      topicKind: z.enum(['main', 'topic']),
      version: z.int(),
      reactions: reactionCounts,
    }),
    purges: ['topic:{topicId}', 'topic:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
  /** Somebody reacted to the message of another person, who has an account. */
  reactionAdded: {
    key: 'topicId',
    data: z.object({
      messageId: id,
      position: z.int(),
      topicId: id,
      topicKind: z.enum(['main', 'topic']),
      authorId: id,
      /** Account of the person who reacted; null in events that are older than this field. */
      reactedById: id.nullable().default(null),
      /** The beginning of the message. */
      excerpt: z.string(),
      /** How many reactions the message has. */
      count: z.int(),
    }),
  },
  messageDeleted: {
    key: 'topicId',
    data: z.object({
      messageId: id,
      topicId: id,
      topicKind: z.enum(['main', 'topic']),
      version: z.int(),
    }),
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
  /** A moderator has deleted or restored somebody's topic. Several events if many people wrote in it. */
  topicModerated: {
    key: 'topicId',
    data: z.object({
      topicId: id,
      title: z.string(),
      isRestored: z.boolean(),
      /** Accounts that wrote in it, without the author, who is notified in another way. */
      writerIds: z.array(id),
      /** True for the last of these events; then the topic's followers are notified. */
      isLast: z.boolean(),
      /** Accounts that need no notification: the author and the moderator. */
      knownTo: z.array(id),
    }),
  },
  /** A message or topic that was held is published, or refused. */
  heldTextDecided: {
    key: 'heldTextId',
    data: z.object({
      heldTextId: id,
      userId: id,
      isPublished: z.boolean(),
      kind: z.enum(['message', 'topic']).default('message'),
      excerpt: z.string().default(''),
      /** Path on this site where it can be read. */
      path: z.string().default('/forum'),
    }),
    rooms: ['user:{userId}'],
  },
  /** The author has withdrawn a held text. */
  heldTextTakenBack: {
    key: 'heldTextId',
    data: z.object({ heldTextId: id, userId: id, kind: z.enum(['message', 'topic']) }),
    rooms: ['user:{userId}'],
  },
  /** A message that repeats a comment was deleted, so the comment is deleted, too. */
  commentRemoved: {
    key: 'commentId',
    data: z.object({
      commentId: id,
      sourceType: commentSource,
      /** True when a moderator deleted somebody else's message, so that it may be restored. */
      isModerated: z.boolean().default(false),
    }),
  },
  /** A thing now has exactly these attachments. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
  /** A person added or removed a reaction to a message that repeats a comment; the comment follows. */
  commentReacted: {
    key: 'commentId',
    data: z.object({
      commentId: id,
      sourceType: commentSource,
      userId: id,
      /** The address of the person's account is not verified. */
      isUnverified: z.boolean().default(false),
      reaction,
      isGiven: z.boolean(),
    }),
  },
});
