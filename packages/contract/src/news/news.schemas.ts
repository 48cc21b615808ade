import { z } from 'zod';
import { emailAddress } from '../contact/contacts.js';
import { commentEditedAt, quote, repliedComment, replyToComment } from '../contribution/comment.schemas.js';
import { reactionCounts } from '../contribution/reaction.schemas.js';
import {
  dateTime,
  id,
  leftOut,
  maxTextLength,
  pageQuery,
  pictureOrNull,
  searchText,
  text,
} from '../text/text.js';

export const newsCategories = [
  'shipping',
  'ports',
  'regulations',
  'accidents',
  'technology',
  'crew',
  'environment',
  'economy',
] as const;
export const newsCategory = z.enum(newsCategories);
export type NewsCategory = z.output<typeof newsCategory>;

export const newsPriority = z.enum(['urgent', 'high', 'normal']);
export type NewsPriority = z.output<typeof newsPriority>;

/** A news item as lists show it: everything but the article's text. */
export const newsCard = z
  .object({
    id,
    title: z.string(),
    summary: z.string(),
    category: newsCategory,
    imageUrl: pictureOrNull,
    priority: newsPriority,
    publishedAt: dateTime,
    views: z.int(),
    commentCount: z.int(),
    /** Name of the source, for example «Морские вести России». */
    sourceCredits: z.string(),
    /** Address of the original article. */
    sourceUrl: z.string().nullable(),
    tags: z.array(z.string()),
    /** Translated into Russian by an AI provider; the original is at `sourceUrl`. */
    isAiTranslated: z.boolean(),
  })
  .meta({ id: 'NewsCard' });
export type NewsCard = z.output<typeof newsCard>;

/** A whole news item; `content` is sanitised HTML. */
export const newsItem = newsCard.extend({ content: z.string() }).meta({ id: 'NewsItem' });
export type NewsItem = z.output<typeof newsItem>;

/** One publisher that tells the story of an item. */
export const newsSource = z
  .object({ name: z.string(), url: z.string().nullable(), publishedAt: dateTime })
  .meta({ id: 'NewsSource' });
export type NewsSource = z.output<typeof newsSource>;

/** A news item as its page shows it, with everybody who tells its story. */
export const newsArticle = newsItem
  .extend({
    /** Its sources, the first one first. The default is for stored answers that are older than this field. */
    sources: z.array(newsSource).default([]),
    /** Whether the source's own words can be read (`original`). */
    isOriginalKept: z.boolean().default(false),
  })
  .meta({ id: 'NewsArticle' });
export type NewsArticle = z.output<typeof newsArticle>;

/** The source's own words; `content` is sanitised HTML. */
export const newsOriginal = z
  .object({
    title: z.string(),
    summary: z.string(),
    content: z.string(),
    /** BCP 47; null when uncertain. */
    language: z.string().nullable(),
    sourceName: z.string(),
    sourceUrl: z.string().nullable(),
  })
  .meta({ id: 'NewsOriginal' });
export type NewsOriginal = z.output<typeof newsOriginal>;

const firstDay = '1970-01-01';
const day = z.iso
  .date('Дата — год, месяц и день: 2026-05-31')
  .refine((date) => date >= firstDay, 'Не раньше 1970 года');

/** Filter of a list of news; a field that is left out restricts nothing. */
export const newsListQuery = z
  .object({
    search: searchText(200),
    category: z.enum(newsCategories, 'Такой рубрики нет').optional(),
    priority: z.enum(newsPriority.options, 'Такой важности нет').optional(),
    source: searchText(120),
    from: day.optional(),
    to: day.optional(),
  })
  .extend(pageQuery(50).shape)
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: 'Конец периода раньше его начала',
    path: ['to'],
  });

/** A month of the archive. */
export const newsMonth = z.object({ month: z.string(), count: z.int() }).meta({ id: 'NewsMonth' });
export type NewsMonth = z.output<typeof newsMonth>;

/** A source by whose name lists can be filtered. */
export const newsSourceCount = z.object({ name: z.string(), count: z.int() }).meta({ id: 'NewsSourceCount' });
export type NewsSourceCount = z.output<typeof newsSourceCount>;

/** A reader's comment. The e-mail address is kept for moderators and never shown. */
export const newsComment = z
  .object({
    id,
    newsId: id,
    authorName: z.string(),
    /** Written without an account. */
    isGuest: z.boolean(),
    content: z.string(),
    /** The replied comment; null for a comment that is no reply. */
    replyTo: repliedComment.nullable(),
    createdAt: dateTime,
    editedAt: commentEditedAt,
    /** The default is for stored answers that are older than reactions. */
    reactions: reactionCounts.default({}),
  })
  .meta({ id: 'NewsComment' });
export type NewsComment = z.output<typeof newsComment>;

/** The reply to the author who sends it. */
export const sentNewsComment = newsComment
  .extend({
    /** Whether it is held until a moderator has looked at it. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentNewsComment' });
export type SentNewsComment = z.output<typeof sentNewsComment>;

export const newNewsComment = z.object({
  /** Made by the client, so that sending again after a lost answer stores it once. */
  clientId: id.optional(),
  /** Name of a visitor; for a signed-in person it is ignored and the username is used. */
  authorName: text(80, 'Укажите имя'),
  authorEmail: leftOut(emailAddress),
  content: text(maxTextLength, 'Напишите комментарий'),
  /** Id of a comment on the same item. */
  replyTo: replyToComment,
  quote,
});

/** The e-mail address of a comment's author, for moderators. */
export const commentEmail = z
  .object({
    /** Null when none was given, or it has been erased. */
    authorEmail: z.string().nullable(),
  })
  .meta({ id: 'CommentEmail' });

/** What a moderator may correct in a news item; a field that is left out stays as it is. */
export const editedNews = z.object({
  title: text(300, 'Укажите заголовок').optional(),
  summary: text(600, 'Укажите краткое содержание').optional(),
  category: newsCategory.optional(),
  priority: newsPriority.optional(),
});
