import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { contributionCalls } from '../contribution/contribution.calls.js';
import { reaction, reactionCounts } from '../contribution/reaction.schemas.js';
import { byId, id, optionalText, pageQuery, text } from '../text/text.js';
import { followCall } from '../users/notification/subscription.schemas.js';
import { chatSources } from './chat-sources.js';
import {
  forumCategories,
  forumMessage,
  forumMessageChange,
  forumTopic,
  forumTopicChange,
  foundMessage,
  heldForumText,
  mainChat,
  messageAttachments,
  messageIds,
  messagePlace,
  messageVersion,
  newChatMessage,
  newForumMessage,
  newForumTopic,
  newsBetween,
  ownReactions,
  sentForumMessage,
  sentForumTopic,
  topicParticipant,
  topicSort,
} from './forum.schemas.js';

const topicsQuery = pageQuery(20, 100).extend({
  search: optionalText(100),
  /** `all` means the same as no category. */
  category: z
    .enum(['all', ...forumCategories], 'Неверная категория')
    .optional()
    .transform((value) => (value === 'all' ? undefined : value)),
  sort: topicSort.default('recent'),
});

const topicList = {
  access: { who: 'anyone' },
  query: topicsQuery,
  reply: z.array(forumTopic),
  paged: true,
  cache: { seconds: 30, tags: ['topics:topic'] },
} as const;

const position = z.coerce
  .number('Ожидается число')
  .int('Ожидается целое число')
  .min(0, 'Не меньше 0')
  .max(Number.MAX_SAFE_INTEGER, 'Слишком большое число')
  .optional();

const source = z.enum(chatSources, 'Неизвестный источник').optional();

/** A moment since 1970. */
const moment = z.iso
  .datetime({ error: 'Ожидается время ISO 8601 в UTC', abort: true })
  .refine((time) => Date.parse(time) >= 0, 'Не раньше 1970 года');

/**
 * A page of messages, in order: the newest page, or with `cursor` an earlier one. With `before` or `since`, the
 * position of a message, the page ends or begins there, so a browser need not keep everything that it has scrolled
 * past. With `after` (a changes cursor), all later messages and deletions of every source, in the order in which they
 * happened.
 */
const messagesQuery = pageQuery(50, 200).extend({
  source,
  after: z.string().max(200, 'Неверный указатель страницы').optional(),
  before: position,
  since: position,
});

const byReaction = byId.extend({ reaction });

const react = {
  access: { who: 'user', rate: { points: 600, seconds: 60 } },
  params: byReaction,
  refusals: ['MessageNotFound'],
  reply: z.object({ reactions: reactionCounts, version: z.int() }),
} as const;

const ofMessage = contributionCalls({
  path: '/forum/messages/{id}',
  thing: 'a message',
  notFound: 'MessageNotFound',
});

const ofTopic = contributionCalls({
  path: '/forum/topics/{id}',
  thing: 'a topic',
  notFound: 'TopicNotFound',
});

export const forum = defineCalls('forum', {
  topics: {
    ...topicList,
    http: { method: 'GET', path: '/forum/topics' },
    summary: 'Topics, the pinned ones first; with `search` those that fit, the best first',
  },
  posts: {
    ...topicList,
    http: { method: 'GET', path: '/forum/posts' },
    summary: 'The same as topics',
  },
  topic: {
    http: { method: 'GET', path: '/forum/topics/{id}' },
    summary: 'One topic',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['TopicNotFound'],
    reply: forumTopic,
    cache: { seconds: 30, tags: ['topic:{id}'] },
  },
  createTopic: {
    http: { method: 'POST', path: '/forum/topics', status: 201 },
    summary: 'Creates a topic',
    access: { who: 'user', rate: { points: 60, seconds: 600 } },
    body: newForumTopic,
    publishes: { fields: ['content', 'title'], holds: true },
    reply: sentForumTopic,
    cache: { purges: ['topics:topic', 'forum-stats'] },
  },
  changeTopic: {
    http: { method: 'PUT', path: '/forum/topics/{id}' },
    summary: 'Pins or locks a topic, or takes that back, or puts it into another category',
    access: { who: 'moderator' },
    params: byId,
    body: forumTopicChange,
    refusals: ['TopicNotFound'],
    reply: forumTopic,
    cache: { purges: ['topics:topic', 'topic:{id}'] },
  },
  deleteTopic: {
    ...ofTopic.deleteByModerator,
    cache: { purges: ['topics:topic', 'topic:{id}', 'forum-stats'] },
  },
  reportTopic: ofTopic.report,
  followTopic: {
    ...followCall,
    http: { method: 'PUT', path: '/forum/topics/{id}/subscription' },
    summary: 'Follows a topic, or no longer',
    params: byId,
    refusals: ['TopicNotFound'],
  },
  viewTopic: {
    http: { method: 'POST', path: '/forum/topics/{id}/view' },
    summary: 'Counts one view',
    access: { who: 'anyone', rate: { points: 600, seconds: 60 }, refusedWhileRestricted: false },
    params: byId,
    refusals: ['TopicNotFound'],
    reply: z.object({ views: z.int() }),
  },
  stats: {
    http: { method: 'GET', path: '/forum/stats' },
    summary: 'What the forum counts',
    access: { who: 'anyone' },
    reply: z.object({
      totalTopics: z.int(),
      /** What people wrote; news items are not counted. */
      totalMessages: z.int(),
      /** Signed-in people who wrote in the last 30 days. */
      activeUsers: z.int(),
      /** Messages since midnight in UTC. */
      todayMessages: z.int(),
    }),
    cache: { seconds: 10, tags: ['forum-stats'] },
  },
  mainChat: {
    http: { method: 'GET', path: '/forum/main-chat' },
    summary: 'The topic that is the main chat',
    access: { who: 'anyone' },
    refusals: ['TopicNotFound'],
    reply: mainChat,
    cache: { seconds: 60, tags: ['topic:main'] },
  },
  messages: {
    http: { method: 'GET', path: '/forum/topics/{id}/messages' },
    summary: 'Messages of a topic, or with `after` what changed in it',
    access: { who: 'anyone' },
    params: byId,
    query: messagesQuery,
    refusals: ['TopicNotFound'],
    reply: z.array(forumMessage),
    paged: true,
    cache: { seconds: 60, tags: ['topic:{id}'] },
  },
  newsBetween: {
    http: { method: 'GET', path: '/forum/topics/{id}/news-between' },
    summary: 'How many news items and vacancies stand between what people wrote',
    access: { who: 'anyone' },
    params: byId,
    query: z.object({ since: position, before: position }),
    refusals: ['TopicNotFound'],
    reply: z.array(newsBetween),
    cache: { seconds: 60, tags: ['topic:{id}'] },
  },
  messageAt: {
    http: { method: 'GET', path: '/forum/topics/{id}/message-at' },
    summary: 'The first message of a topic at a moment or later',
    access: { who: 'anyone' },
    params: byId,
    query: z.object({ time: moment.default('1970-01-01T00:00:00Z'), source }),
    refusals: ['TopicNotFound'],
    reply: z.object({ message: messagePlace.nullable() }),
  },
  participants: {
    http: { method: 'GET', path: '/forum/topics/{id}/participants' },
    summary: 'The 20 signed-in people who wrote most of the newest 1,000 messages of a topic',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['TopicNotFound'],
    reply: z.array(topicParticipant),
    cache: { seconds: 60, tags: ['topic:{id}'] },
  },
  findMessages: {
    http: { method: 'GET', path: '/forum/messages' },
    summary: 'Messages that have all the words, the newest first',
    access: { who: 'anyone', rate: { points: 1200, seconds: 60, personPoints: 240 } },
    query: pageQuery(20, 50).extend({
      search: text(100, 'Введите слово').min(2, 'Не меньше 2 символов'),
      topicId: id.optional(),
      source,
      spelling: z.enum(['typed', 'similar'], 'Ожидается typed или similar').default('typed'),
    }),
    refusals: ['TopicNotFound'],
    reply: z.array(foundMessage),
    paged: true,
  },
  postMessage: {
    http: { method: 'POST', path: '/forum/messages', status: 201 },
    summary: 'Posts a message to a topic',
    access: { who: 'user', rate: { points: 300, seconds: 60 } },
    body: newForumMessage,
    publishes: { fields: ['content'], holds: true },
    refusals: ['TopicNotFound', 'TopicLocked'],
    reply: sentForumMessage,
  },
  heldTexts: {
    http: { method: 'GET', path: '/forum/held-texts' },
    summary: 'One’s own newest 50 messages and topics that a moderator has not looked at yet',
    access: { who: 'user' },
    reply: z.array(heldForumText),
  },
  takeHeldTextBack: {
    http: { method: 'DELETE', path: '/forum/held-texts/{id}' },
    summary: 'Takes an own message or topic back before a moderator has decided about it',
    access: { who: 'user', rate: { points: 120, seconds: 60 }, refusedWhileLeaving: false },
    params: byId,
    refusals: ['MessageNotFound'],
    reply: z.object({ success: z.boolean() }),
  },
  deleteMessage: ofMessage.deleteByModerator,
  editMessage: {
    http: { method: 'PUT', path: '/forum/messages/{id}' },
    summary: 'Changes the text of an own message; its earlier texts are kept for moderators',
    access: { who: 'user', rate: { points: 120, seconds: 60 } },
    params: byId,
    body: forumMessageChange,
    publishes: { fields: ['content'], holds: true },
    refusals: ['MessageNotFound', 'Forbidden', 'TopicLocked'],
    reply: forumMessage,
  },
  deleteOwnMessage: ofMessage.withdraw,
  messageVersions: {
    http: { method: 'GET', path: '/forum/messages/{id}/versions' },
    summary: 'The earlier texts of a message, the oldest first',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['MessageNotFound'],
    reply: z.array(messageVersion),
  },
  messageAttachments: {
    http: { method: 'GET', path: '/forum/message-attachments' },
    summary: 'What hangs on these messages, held ones included',
    access: { who: 'moderator' },
    query: z.object({ ids: messageIds }),
    reply: z.array(messageAttachments),
  },
  reportMessage: ofMessage.report,
  react: {
    ...react,
    http: { method: 'PUT', path: '/forum/messages/{id}/reactions/{reaction}' },
    summary: 'Reacts to a message; one reaction of each kind for a person',
  },
  takeReactionBack: {
    ...react,
    http: { method: 'DELETE', path: '/forum/messages/{id}/reactions/{reaction}' },
    summary: 'Takes an own reaction back',
  },
  ownReactions: {
    http: { method: 'GET', path: '/forum/topics/{id}/own-reactions' },
    summary:
      'What the person has reacted with in a topic: the newest 2,000 messages that have a reaction of theirs',
    access: { who: 'user' },
    params: byId,
    refusals: ['TopicNotFound'],
    reply: z.array(ownReactions),
  },
  chat: {
    http: { method: 'GET', path: '/chat' },
    summary: 'Messages of the main chat, or with `after` what changed in it',
    access: { who: 'anyone' },
    query: messagesQuery,
    refusals: ['TopicNotFound'],
    reply: z.array(forumMessage),
    paged: true,
    cache: { seconds: 60, tags: ['topic:main'] },
  },
  postChat: {
    http: { method: 'POST', path: '/chat', status: 201 },
    summary: 'Posts a message to the main chat',
    access: { who: 'user', rate: { points: 300, seconds: 60 } },
    body: newChatMessage,
    publishes: { fields: ['message'], holds: true },
    refusals: ['TopicNotFound', 'TopicLocked'],
    reply: sentForumMessage,
  },
});
