import { z } from 'zod';
import { dateTime, id, storable, text, unstorable } from '../text/text.js';
import { newsCategory } from './news.schemas.js';

const flag = z.boolean('Ожидается да или нет');

/** A feed of news as the panel shows it, with what its last reading found. */
export const newsFeed = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    /** Its publisher writes about the sea alone: all of its items are news. */
    isSpecialist: z.boolean(),
    isPaused: z.boolean(),
    /** An administrator added it in the panel; the others are configured. */
    isAdded: z.boolean(),
    /** Null before the first reading. */
    readAt: dateTime.nullable(),
    /** Of the last reading that brought the feed: what became news, was known already, was about something else. */
    added: z.int(),
    duplicates: z.int(),
    offTopic: z.int(),
    /** On the border between news and not: an administrator decides. */
    borderline: z.int(),
    /** Entries of it that could not be read. */
    dropped: z.int(),
    /** The same in words; null when nothing was lost. */
    droppedText: z.string().nullable(),
    /** Why it could not be read; null when it could. */
    problem: z.string().nullable(),
    /** When it could not be read for the first time since it last was; null when it can be, or when nobody knows. */
    failingSince: dateTime.nullable(),
  })
  .meta({ id: 'NewsFeed' });
export type NewsFeed = z.output<typeof newsFeed>;

export const newNewsFeed = z.object({
  url: z
    .string('Укажите адрес ленты')
    .trim()
    .max(500, 'Не больше 500 символов')
    .refine(storable, unstorable)
    .pipe(z.url({ protocol: /^https?$/, error: 'Нужен адрес вида https://…' })),
  name: text(80, 'Укажите название'),
  isSpecialist: flag.default(false),
});

export const storyDecision = z.enum(['keep', 'borderline', 'drop']);
export type StoryDecision = z.output<typeof storyDecision>;

/** What a reading of a feed would do, without doing it. */
export const feedPreview = z
  .object({
    /** How many entries could be read. */
    items: z.int(),
    dropped: z.string().nullable(),
    /** The newest ten. */
    stories: z.array(
      z.object({
        title: z.string(),
        publishedAt: dateTime,
        decision: storyDecision,
        category: newsCategory,
      }),
    ),
  })
  .meta({ id: 'NewsFeedPreview' });
