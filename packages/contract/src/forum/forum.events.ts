import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { reaction, reactionCounts } from '../contribution/reaction.schemas.js';
import { attachmentsData } from '../media/attachment.schemas.js';
import { dateTime, id } from '../text/text.js';
import { followedData } from '../users/notification/subscription.schemas.js';
import { commentSource, forumCategory, forumMessage } from './forum.schemas.js';

const messageData = forumMessage.omit({ isDeleted: true }).extend({
  // Events from before guests were marked have none.
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
      /** Account of whoever opened it. */
      authorId: id.nullable().default(null),
      /** The opening text. */
      content: z.string().optional(),
    }),
    withheld: ['authorId', 'content'],
    purges: ['topics:topic', 'forum-stats'],
    rooms: ['forum'],
  },
  /** A topic that stood before other services looked into texts; each has one such event. */
  topicListed: {
    key: 'topicId',
    data: z.object({ topicId: id, title: z.string(), content: z.string(), createdAt: dateTime }),
  },
  /** Somebody follows a topic, or no longer. */
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
      /** Account of the author; null for whoever has none. */
      authorId: id.nullable().default(null),
      /** Account of the author of the message that it replies to. */
      repliedAuthorId: id.nullable().default(null),
      topicTitle: z.string().default(''),
    }),
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
    withheld: ['authorId', 'repliedAuthorId', 'topicTitle'],
    rooms: ['topic:{topicId}'],
  },
  /** Its author changed it, a moderator brought it back, or the text that it repeats was corrected at its source: the same `position`, a new `version`. */
  messageChanged: {
    key: 'topicId',
    data: messageData,
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
  /** Its author changed the words of a message, which may name other people now. */
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
  /** People are called otherwise in it than before, without a new `version`. */
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
      /** Who reacted; events from before that name nobody. */
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
  /** A moderator has deleted somebody's topic, or brought it back; of many writers there are several events. */
  topicModerated: {
    key: 'topicId',
    data: z.object({
      topicId: id,
      title: z.string(),
      isRestored: z.boolean(),
      /** Those who wrote in it, without its author, who is told otherwise. */
      writerIds: z.array(id),
      /** The last of these events, after which those who follow the topic are told. */
      isLast: z.boolean(),
      /** Who hears of it otherwise: its author, and the moderator. */
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
  /** Its author has taken it back. */
  heldTextTakenBack: {
    key: 'heldTextId',
    data: z.object({ heldTextId: id, userId: id, kind: z.enum(['message', 'topic']) }),
    rooms: ['user:{userId}'],
  },
  /** A moderator deleted the message that repeats a comment, so the comment goes, too. */
  commentRemoved: {
    key: 'commentId',
    data: z.object({
      commentId: id,
      sourceType: commentSource,
      /** It was somebody else's, so that it may be restored. */
      isModerated: z.boolean().default(false),
    }),
  },
  /** These attachments hang on a thing from now on. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
  /** A person reacted to the message that repeats a comment, or took that back, so the comment has it, too. */
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
