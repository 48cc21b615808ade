import { z } from 'zod';
import { dateTime, id, storable, text, unstorable } from '../text/text.js';
import { newsCategory } from './news.schemas.js';

const flag = z.boolean('Ожидается да или нет');

/** A feed of news as the panel shows it, with the results of its last reading. */
export const newsFeed = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    /** Its publisher writes only about the sea, so all of its items are news. */
    isSpecialist: z.boolean(),
    isPaused: z.boolean(),
    /** An administrator added it in the panel; other feeds are in the configuration. */
    isAdded: z.boolean(),
    /** Null before the first reading. */
    readAt: dateTime.nullable(),
    /**
     * Numbers of the last successful reading: items that became news, were known already, or were about something else.
     */
    added: z.int(),
    duplicates: z.int(),
    offTopic: z.int(),
    /** Border stories, about which an administrator decides. */
    borderline: z.int(),
    /** Entries that could not be read. */
    dropped: z.int(),
    /** The dropped entries in words; null when there are none. */
    droppedText: z.string().nullable(),
    /** Why it could not be read; null when it could. */
    problem: z.string().nullable(),
    /** Since when it cannot be read; null when it can be read, or when unknown. */
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

/** The result that a reading of a feed would have. */
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
