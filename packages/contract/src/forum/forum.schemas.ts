import { z } from 'zod';
import { quote } from '../contribution/comment.schemas.js';
import { reaction, reactionCounts } from '../contribution/reaction.schemas.js';
import {
  attachment,
  attachmentTickets,
  saysSomething,
  wordsBesideAttachments,
} from '../media/attachment.schemas.js';
import { dateTime, id, maxTextLength, optionalText, text } from '../text/text.js';

/** Where a message of the main chat came from. */
export const messageSource = z.enum([
  'port_chat',
  'news_comment',
  'protection_chat',
  'forum',
  'news',
  'vacancy',
]);
export type MessageSource = z.output<typeof messageSource>;

/** The sources whose messages repeat comments. */
export const commentSource = messageSource.extract(['port_chat', 'news_comment']);
export type CommentSource = z.output<typeof commentSource>;

/** Sources whose messages nobody wrote here (news items and vacancies); they are folded between messages of people. */
export const foldedSource = messageSource.extract(['news', 'vacancy']);
export type FoldedSource = z.output<typeof foldedSource>;

/** The message that another one replies to, as it is now; without its text when it is deleted. */
export const repliedMessage = z.object({
  id,
  position: z.int(),
  authorName: z.string(),
  /** The beginning of its text, in one line. */
  excerpt: z.string(),
  /** The words of it that the reply quotes. */
  quote: z.string().nullable(),
  isDeleted: z.boolean(),
});
export type RepliedMessage = z.output<typeof repliedMessage>;

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
    /** Whether it repeats a comment that somebody wrote without an account. */
    isGuest: z.boolean(),
    createdAt: dateTime,
    isAggregated: z.boolean(),
    sourceType: messageSource,
    /** Name of its source: an article's title, a port. */
    sourceName: z.string().nullable(),
    /** Path on this site of that source, for example `/news/…`; of a comment, `/news/…?comment=…` or `/port/…?comment=…#chat`. */
    sourcePath: z.string().nullable(),
    clientId: id.nullable(),
    isDeleted: z.boolean(),
    /** The defaults are for events that are older than these fields. */
    replyTo: repliedMessage.nullable().default(null),
    /** Time of the last change later than 15 minutes after it was posted; null when there is none. */
    editedAt: dateTime.nullable().default(null),
    reactions: reactionCounts.default({}),
    attachments: z.array(attachment).default([]),
    position: z.int(),
    version: z.int(),
  })
  .meta({ id: 'ForumMessage' });
export type ForumMessage = z.output<typeof forumMessage>;

/** The reply to the author who sends it. */
export const sentForumMessage = forumMessage
  .extend({
    /**
     * Whether it is held until a moderator has looked at it. Then it has no position yet: `position` and `version` are
     * 0.
     */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentForumMessage' });
export type SentForumMessage = z.output<typeof sentForumMessage>;

/** A person's own held message or topic. */
export const heldForumText = z
  .object({
    id,
    kind: z.enum(['message', 'topic']),
    /** The topic of a held message; null for a topic. */
    topicId: id.nullable(),
    /** Title of a held topic; null for a message. */
    title: z.string().nullable(),
    content: z.string(),
    createdAt: dateTime,
  })
  .meta({ id: 'HeldForumText' });
export type HeldForumText = z.output<typeof heldForumText>;

/** Position and time of a message in its topic. */
export const messagePlace = forumMessage.pick({ position: true, createdAt: true });
export type MessagePlace = z.output<typeof messagePlace>;

/** A message that a search has found, with a piece of its text. */
export const foundMessage = forumMessage
  .pick({
    id: true,
    authorName: true,
    author: true,
    isGuest: true,
    createdAt: true,
    sourceType: true,
    sourceName: true,
    position: true,
  })
  .extend({
    topic: mainChat.pick({ id: true, title: true, kind: true }),
    /** Consecutive parts that make up the excerpt. */
    excerpt: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
  })
  .meta({ id: 'FoundMessage' });
export type FoundMessage = z.output<typeof foundMessage>;

/** News items or vacancies between two messages of people. */
export const newsBetween = z
  .object({
    /** Position of the message of a person that they follow; 0 before the first one. */
    after: z.int(),
    /** The default is for cached answers in browsers that are older than vacancies in the chat. */
    sourceType: foldedSource.default('news'),
    /** At most 100 are counted. */
    count: z.int(),
    newest: z.object({
      position: z.int(),
      title: z.string(),
      /** Path of the item or vacancy on this site. */
      path: z.string(),
      createdAt: dateTime,
    }),
  })
  .meta({ id: 'NewsBetween' });
export type NewsBetween = z.output<typeof newsBetween>;

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

/** The reply to the author who sends it. */
export const sentForumTopic = forumTopic
  .extend({
    /** Whether it is held until a moderator has looked at it; then it has no page yet. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentForumTopic' });
export type SentForumTopic = z.output<typeof sentForumTopic>;

/** A person who wrote in a topic recently. */
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

/** The message that a new one replies to. */
const replyFields = {
  /** Id of a message of the same topic. */
  replyTo: id.optional(),
  quote,
};

const saysContent = saysSomething('content', 'Напишите сообщение');
const saysMessage = saysSomething('message', 'Напишите сообщение');

export const newForumTopic = z.object({
  title: text(200, 'Укажите заголовок').min(3, 'Заголовок должен содержать минимум 3 символа'),
  content: text(maxTextLength, 'Напишите, о чём тема'),
  category: forumCategory,
  clientId,
});

export const forumTopicChange = z.object({
  isPinned: z.boolean().optional(),
  isLocked: z.boolean().optional(),
  category: forumCategory.optional(),
});

/** `recent`: by the last message, the newest first; `new`: the newest topic first; `popular`: by messages and views. */
export const topicSort = z.enum(['recent', 'new', 'popular'], 'Неверная сортировка');

export const newForumMessage = z
  .object({
    topicId: id,
    /** May be left out where there are attachments. */
    content: wordsBesideAttachments(maxTextLength),
    attachments: attachmentTickets,
    /** Accepted and ignored: the author is the one who is signed in. */
    authorName: optionalText(200),
    ...replyFields,
    /** Made by the client, so that sending again after a lost answer stores it once. */
    clientId,
  })
  .refine(saysContent.check, saysContent.params);

export const forumMessageChange = z.object({ content: text(maxTextLength, 'Напишите сообщение') });

/** An earlier text of a message. */
export const messageVersion = z
  .object({
    content: z.string(),
    /** When the next text replaced it. */
    replacedAt: dateTime,
  })
  .meta({ id: 'MessageVersion' });
export type MessageVersion = z.output<typeof messageVersion>;

/** Ids separated by commas, at most as many as a page of the inbox has entries. */
export const messageIds = z
  .string('Ожидается текст')
  .max(2000, 'Слишком много идентификаторов')
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(50, 'Не больше 50 за раз'));

/** The attachments of a message, for moderators. */
export const messageAttachments = z.object({ messageId: id, attachments: z.array(attachment) });
export type MessageAttachments = z.output<typeof messageAttachments>;

/** The reader's own reactions to a message. */
export const ownReactions = z.object({ messageId: id, reactions: z.array(reaction) });

export const newChatMessage = z
  .object({
    message: wordsBesideAttachments(maxTextLength),
    attachments: attachmentTickets,
    ...replyFields,
    clientId,
  })
  .refine(saysMessage.check, saysMessage.params);
