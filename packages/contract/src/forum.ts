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

export const forumCategories = ['ports', 'jobs', 'documents', 'tech', 'crew', 'general'] as const;
export const forumCategory = z.enum(forumCategories, 'Выберите категорию');
export type ForumCategory = z.output<typeof forumCategory>;

/** A topic as the forum's lists and its own page show it. */
export const forumPost = z
  .object({
    id,
    title: z.string(),
    /** The opening text; lists give its beginning. */
    content: z.string(),
    category: forumCategory,
    isPinned: z.boolean(),
    isLocked: z.boolean(),
    author: z.object({ username: z.string() }),
    createdAt: dateTime,
    /** Messages in it, the opening text not counted. */
    messageCount: z.int(),
    views: z.int(),
    lastMessage: z.object({ author: z.string(), createdAt: dateTime }).nullable(),
  })
  .meta({ id: 'ForumPost' });
export type ForumPost = z.output<typeof forumPost>;

const clientId = id.optional();

export const newForumTopic = z.object({
  title: text(200, 'Укажите заголовок').min(3, 'Заголовок должен содержать минимум 3 символа'),
  content: text(longestText, 'Напишите, о чём тема'),
  category: forumCategory,
  clientId,
});

export const forumTopicChange = z.object({
  isPinned: z.boolean().optional(),
  isLocked: z.boolean().optional(),
});

/** `recent`: the last message first; `new`: the newest topic first; `popular`: most talked about and read. */
export const topicSort = z.enum(['recent', 'new', 'popular'], 'Неверная сортировка');

const topicsQuery = pageQuery(20, 100).extend({
  search: optionalText(100),
  /** `all` and nothing are the same. */
  category: z
    .enum(['all', ...forumCategories], 'Неверная категория')
    .optional()
    .transform((value) => (value === 'all' ? undefined : value)),
  sort: topicSort.default('recent'),
});

const topicList = {
  method: 'GET',
  access: 'anyone',
  query: topicsQuery,
  reply: z.array(forumPost),
  paged: true,
  cache: { seconds: 30, tags: ['topics:topic'] },
} as const;

export const newForumMessage = z.object({
  topicId: id,
  content: text(longestText, 'Напишите сообщение'),
  /** Accepted and ignored: the author is the one who is signed in. */
  authorName: optionalText(200),
  /** Made by the client, so that sending again after a lost answer stores it once. */
  clientId,
});

export const newChatMessage = z.object({ message: text(longestText, 'Напишите сообщение'), clientId });

const position = z.coerce
  .number('Ожидается число')
  .int('Ожидается целое число')
  .min(0, 'Не меньше 0')
  .max(Number.MAX_SAFE_INTEGER, 'Слишком большое число')
  .optional();

/**
 * A page of messages, in order: the newest, or with `cursor` the one before. `before` and `since`, a message's
 * position, name the page that ends or begins beside it: so a browser need not keep all that it has scrolled past.
 * With `after` (a changes cursor): every later post and deletion, in the order in which they happened.
 */
const messagesQuery = pageQuery(50, 200).extend({
  after: z.string().max(200, 'Неверный указатель страницы').optional(),
  before: position,
  since: position,
});

export const forum = defineCalls('forum', {
  topics: {
    ...topicList,
    path: '/forum/topics',
    summary: 'Topics, the pinned ones first; with `search` those that fit, the best first',
  },
  posts: { ...topicList, path: '/forum/posts', summary: 'The same as topics' },
  topic: {
    method: 'GET',
    path: '/forum/topics/{id}',
    summary: 'One topic',
    access: 'anyone',
    params: byId,
    reply: forumPost,
    cache: { seconds: 30, tags: ['topic:{id}'] },
  },
  createTopic: {
    method: 'POST',
    path: '/forum/topics',
    summary: 'Creates a topic',
    access: 'user',
    body: newForumTopic,
    reply: forumPost,
    status: 201,
    purges: ['topics:topic', 'forum-stats'],
    rate: { points: 60, seconds: 600 },
  },
  changeTopic: {
    method: 'PUT',
    path: '/forum/topics/{id}',
    summary: 'Pins or locks a topic, or takes that back',
    access: 'moderator',
    params: byId,
    body: forumTopicChange,
    reply: forumPost,
    purges: ['topics:topic', 'topic:{id}'],
  },
  deleteTopic: {
    method: 'DELETE',
    path: '/forum/topics/{id}',
    summary: 'Deletes a topic with its messages',
    access: 'moderator',
    params: byId,
    reply: z.object({ success: z.boolean() }),
    purges: ['topics:topic', 'topic:{id}', 'forum-stats'],
  },
  viewTopic: {
    method: 'POST',
    path: '/forum/topics/{id}/view',
    summary: 'Counts one reading',
    access: 'anyone',
    params: byId,
    reply: z.object({ views: z.int() }),
    rate: { points: 600, seconds: 60 },
  },
  stats: {
    method: 'GET',
    path: '/forum/stats',
    summary: 'What the forum counts',
    access: 'anyone',
    reply: z.object({
      totalTopics: z.int(),
      totalMessages: z.int(),
      /** Signed-in people who wrote in the last 30 days. */
      activeUsers: z.int(),
      /** Messages since midnight in UTC. */
      todayMessages: z.int(),
    }),
    cache: { seconds: 10, tags: ['forum-stats'] },
  },
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
  topicCreated: {
    data: z.object({ topicId: id, title: z.string(), category: forumCategory, username: z.string() }),
    purges: ['topics:topic', 'forum-stats'],
    rooms: ['forum'],
  },
  topicChanged: {
    data: z.object({ topicId: id, isPinned: z.boolean(), isLocked: z.boolean(), isDeleted: z.boolean() }),
    purges: ['topics:topic', 'topic:{topicId}', 'forum-stats'],
    rooms: ['forum', 'topic:{topicId}'],
  },
  messagePosted: {
    data: forumMessage.omit({ isDeleted: true }).extend({ topicKind: z.enum(['main', 'topic']) }),
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
  /** What it repeats has been corrected at its source; its place stays, its number is a new one. */
  messageChanged: {
    data: forumMessage.omit({ isDeleted: true }).extend({ topicKind: z.enum(['main', 'topic']) }),
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
  messageDeleted: {
    data: z.object({
      messageId: id,
      topicId: id,
      topicKind: z.enum(['main', 'topic']),
      version: z.int(),
    }),
    purges: ['topic:{topicId}', 'topic:{topicKind}', 'topics:{topicKind}'],
    rooms: ['topic:{topicId}'],
  },
});
