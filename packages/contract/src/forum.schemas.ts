import { z } from 'zod';
import { dateTime, id, maxTextLength, optionalText, text } from './text.js';

/** Where a message of the main chat came from. */
export const messageSource = z.enum(['port_chat', 'news_comment', 'protection_chat', 'forum', 'news']);
export type MessageSource = z.output<typeof messageSource>;

/** The topic that is the main chat. */
export const mainChat = z
  .object({
    id,
    title: z.string(),
    kind: z.enum(['main', 'topic']),
    createdAt: dateTime,
    messageCount: z.int(),
  })
  .meta({ id: 'MainChat' });

/**
 * A message, or what is left of a deleted one (`isDeleted`, empty `content`).
 * `position` orders a topic's messages and never changes; `version` is the topic's change number of the
 * message's last change. Both are numbers of one sequence without gaps: change n + 1 follows change n.
 */
export const forumMessage = z
  .object({
    id,
    topicId: id,
    content: z.string(),
    authorName: z.string(),
    author: z.object({ username: z.string() }).nullable(),
    /** A comment that somebody wrote without an account. */
    isGuest: z.boolean(),
    createdAt: dateTime,
    isAggregated: z.boolean(),
    sourceType: messageSource,
    /** Name of its source: an article's title, a port. */
    sourceName: z.string().nullable(),
    /** Path on this site of that source, for example `/news/…`. */
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
export const forumTopic = z
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
  .meta({ id: 'ForumTopic' });
export type ForumTopic = z.output<typeof forumTopic>;

/** Somebody who wrote in a topic lately. */
export const topicParticipant = z
  .object({
    username: z.string(),
    /** Messages among the topic's newest 1,000. */
    messageCount: z.int(),
    lastMessageAt: dateTime,
  })
  .meta({ id: 'TopicParticipant' });
export type TopicParticipant = z.output<typeof topicParticipant>;

const clientId = id.optional();

export const newForumTopic = z.object({
  title: text(200, 'Укажите заголовок').min(3, 'Заголовок должен содержать минимум 3 символа'),
  content: text(maxTextLength, 'Напишите, о чём тема'),
  category: forumCategory,
  clientId,
});

export const forumTopicChange = z.object({
  isPinned: z.boolean().optional(),
  isLocked: z.boolean().optional(),
});

/** `recent`: the last message first; `new`: the newest topic first; `popular`: most talked about and read. */
export const topicSort = z.enum(['recent', 'new', 'popular'], 'Неверная сортировка');

export const newForumMessage = z.object({
  topicId: id,
  content: text(maxTextLength, 'Напишите сообщение'),
  /** Accepted and ignored: the author is the one who is signed in. */
  authorName: optionalText(200),
  /** Made by the client, so that sending again after a lost answer stores it once. */
  clientId,
});

export const newChatMessage = z.object({ message: text(maxTextLength, 'Напишите сообщение'), clientId });
