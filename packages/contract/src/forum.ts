import { z } from 'zod';
import { defineCalls } from './call.js';
import { defineEvents } from './event.js';
import { byId, dateTime, id, longestText, optionalText, pageQuery, text } from './text.js';

/** Where a message of the main chat came from. */
export const messageSource = z.enum(['port_chat', 'news_comment', 'protection_chat', 'forum', 'news']);
export type MessageSource = z.output<typeof messageSource>;

export const forumTopic = z
  .object({
    id,
    title: z.string(),
    kind: z.enum(['main', 'topic']),
    createdAt: dateTime,
    messageCount: z.int(),
  })
  .meta({ id: 'ForumTopic' });

/**
 * A message, or what is left of a deleted one (`isDeleted`, empty `content`).
 * `position` orders a topic's messages and never changes; `version` is the topic's change number of the
 * message's last change. Both count in one row of numbers without gaps: a change with number n + 1 follows n.
 */
export const forumMessage = z
  .object({
    id,
    topicId: id,
    content: z.string(),
    authorName: z.string(),
    author: z.object({ username: z.string() }).nullable(),
    createdAt: dateTime,
    isAggregated: z.boolean(),
    sourceType: messageSource,
    /** Name of the place it came from: an article's title, a port. */
    sourceName: z.string().nullable(),
    /** Path on this site of that place, for example `/news/…`. */
    sourcePath: z.string().nullable(),
    clientId: id.nullable(),
    isDeleted: z.boolean(),
    position: z.int(),
    version: z.int(),
  })
  .meta({ id: 'ForumMessage' });
export type ForumMessage = z.output<typeof forumMessage>;

const clientId = id.optional();

export const newForumMessage = z.object({
  topicId: id,
  content: text(longestText, 'Напишите сообщение'),
  /** Accepted and ignored: the author is the one who is signed in. */
  authorName: optionalText(200),
  /** Made by the client, so that sending again after a lost answer stores it once. */
  clientId,
});

export const newChatMessage = z.object({ message: text(longestText, 'Напишите сообщение'), clientId });

/**
 * Without `after`: a page of messages, in order, the newest page first, `cursor` for the page before.
 * With `after` (a changes cursor): every later post and deletion, in the order in which they happened.
 */
const messagesQuery = pageQuery(50, 200).extend({
  after: z.string().max(200, 'Неверный указатель страницы').optional(),
});

export const forum = defineCalls('forum', {
  mainChat: {
    method: 'GET',
    path: '/forum/main-chat',
    summary: 'The topic that is the main chat',
    access: 'anyone',
    reply: forumTopic,
    cache: { seconds: 60, tags: ['topic:main'] },
  },
  messages: {
    method: 'GET',
    path: '/forum/topics/{id}/messages',
    summary: 'Messages of a topic, or with `after` what changed in it',
    access: 'anyone',
    params: byId,
    query: messagesQuery,
    reply: z.array(forumMessage),
    paged: true,
    cache: { seconds: 60, tags: ['topic:{id}'] },
  },
  postMessage: {
    method: 'POST',
    path: '/forum/messages',
    summary: 'Posts a message to a topic',
    access: 'user',
    body: newForumMessage,
    reply: forumMessage,
    status: 201,
    rate: { points: 300, seconds: 60 },
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/forum/messages/{id}',
    summary: 'Deletes a message',
    access: 'moderator',
    params: byId,
    reply: z.object({ success: z.boolean() }),
  },
  chat: {
    method: 'GET',
    path: '/chat',
    summary: 'Messages of the main chat, or with `after` what changed in it',
    access: 'anyone',
    query: messagesQuery,
    reply: z.array(forumMessage),
    paged: true,
    cache: { seconds: 60, tags: ['topic:main'] },
  },
  postChat: {
    method: 'POST',
    path: '/chat',
    summary: 'Posts a message to the main chat',
    access: 'user',
    body: newChatMessage,
    reply: forumMessage,
    status: 201,
    rate: { points: 300, seconds: 60 },
  },
});

export const forumEvents = defineEvents('forum', {
  messagePosted: {
    data: forumMessage.omit({ isDeleted: true }).extend({ topicKind: z.enum(['main', 'topic']) }),
    purges: ['topic:{topicId}', 'topic:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
  messageDeleted: {
    data: z.object({
      messageId: id,
      topicId: id,
      topicKind: z.enum(['main', 'topic']),
      version: z.int(),
    }),
    purges: ['topic:{topicId}', 'topic:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
});
