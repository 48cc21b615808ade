import { parseFeedDate } from '../parsing/dates.js';
import type { RawEntry } from '../parsing/raw-entry.js';
import {
  firstImage,
  imageAddress,
  plainText,
  sanitiseHtml,
  shorten,
  webAddress,
} from '../parsing/sanitise.js';
import { hostOf, keysOf } from './story-keys.js';

/** In characters, for the HTML of one entry; longer HTML is cut before it is cleaned. */
const longestHtml = 300_000;
const longestTitle = 300;
const longestSummary = 600;
const longestCredits = 120;
const maxTags = 10;
const longestTag = 50;

export interface Story {
  /** Stories that share one of these keys are the same; see `keysOf`. */
  keys: string[];
  title: string;
  summary: string;
  /** Sanitised HTML. */
  content: string;
  imageUrl: string | null;
  publishedAt: Date;
  sourceCredits: string;
  sourceUrl: string | null;
  tags: string[];
}

export interface StoryContext {
  feedUrl: string;
  /** The operator's name for the feed, otherwise the feed's own title. */
  feedName: string | undefined;
  now: Date;
}

/** Undefined for an entry without text. */
export function toStory(given: RawEntry, context: StoryContext): Story | undefined {
  const entry = cut(given);
  const link = webAddress(entry.link, entry.base);
  const originalLink = webAddress(entry.originalLink, entry.base);
  const sourceUrl = originalLink ?? link ?? null;
  // If the content names no base, its relative links begin at the entry's page.
  const { base } = entry;
  const textBase = (entry.content === undefined ? entry.summaryBase : entry.contentBase) ?? base;
  const content = sanitiseHtml(
    entry.content ?? entry.summary ?? '',
    textBase === base ? (sourceUrl ?? base) : textBase,
  );
  const summary = summaryOf(entry.summary, content);
  const title = plainText(entry.title, longestTitle) || shorten(summary, 120);
  if (!title) return undefined;
  const tags = tagsOf(entry.tags);
  const dated = entry.dates
    .map((date) => parseFeedDate(date, context.now))
    .find((date) => date !== undefined);
  const publishedAt = dated ?? context.now;
  const { guid } = entry;
  const { feedUrl } = context;
  return {
    keys: keysOf({
      ...{ link, originalLink, guid, title, text: summary, publishedAt, feedUrl },
      isDated: dated !== undefined,
    }),
    title,
    summary,
    content,
    imageUrl: imageOf(entry, content),
    publishedAt,
    sourceCredits: creditsOf(entry, context),
    sourceUrl,
    tags,
  };
}

/** Whether only the beginning of the text is read. */
export const isTooLong = ({ content, summary }: RawEntry): boolean =>
  (content ?? summary ?? '').length > longestHtml;

const cut = (entry: RawEntry): RawEntry => ({
  ...entry,
  title: entry.title?.slice(0, longestHtml),
  summary: entry.summary?.slice(0, longestHtml),
  content: entry.content?.slice(0, longestHtml),
});

/** Texts that publishing systems append to every summary. */
const boilerplate = [
  /\s*(?:The post|Сообщение|Запись) .{1,300} (?:appeared first on|появил[оаи]сь? сначала на) .{1,120}$/i,
  /\s*(?:Continue reading|Read more|Read the full (?:article|story)|Читать далее|Подробнее|Далее)\s*(?:\.{2,3}|…|→|»|>+)?\s*$/i,
];

function summaryOf(summary: string | undefined, content: string): string {
  let text = plainText(summary) || plainText(content);
  for (const pattern of boilerplate) text = text.replace(pattern, '');
  return shorten(text.replace(/\s*\[(?:…|\.\.\.)\]$/, '…'), longestSummary);
}

function imageOf(entry: RawEntry, content: string): string | null {
  const beside = entry.images
    .map((image) => imageAddress(image, entry.base))
    .find((image) => image !== undefined);
  // Either the content or the summary may have the only picture.
  return (
    beside ??
    firstImage(content) ??
    firstImage(sanitiseHtml(entry.summary ?? '', entry.summaryBase ?? entry.base)) ??
    null
  );
}

/** The source that an aggregator names. */
function creditsOf(entry: RawEntry, { feedName, feedUrl }: StoryContext): string {
  const host = hostOf(feedUrl);
  const { source } = entry;
  const isForeign = source?.url ? hostOf(source.url) !== host : true;
  const foreign = isForeign ? plainText(source?.title, longestCredits) : '';
  return foreign || plainText(feedName, longestCredits) || host;
}

function tagsOf(raw: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const name of raw.flatMap((value) => value.split(/[,;|]/))) {
    const tag = plainText(name).replace(/^#/, '');
    // Long or address-like "categories" are identifiers of the publisher's system.
    if (tag && tag.length <= longestTag && !/^https?:|[{}<>]/.test(tag)) tags.set(tag.toLowerCase(), tag);
    if (tags.size === maxTags) break;
  }
  return [...tags.values()];
}
