import { createHash } from 'node:crypto';
import { typedEndings } from '@kubrik/contract/text/link-rules';
import { storable } from '../parsing/xml-text.js';

const day = 86_400_000;
const titleDays = 3;
const longestKey = 300;
const longestGuid = 150;

/** Query parameters that only say where a reader came from, by the programs that add them. */
const trackers = new RegExp(
  `^(?:${[
    'utm_.*|at_(?:medium|campaign|custom\\d?)|xtor|wt_mc|_openstat|etext|cmpid|ncid|s_cid|_ga|_gl',
    'fbclid|gclid|gclsrc|dclid|gbraid|wbraid|gad_(?:source|campaignid)|srsltid|msclkid|yclid|ysclid|ymclid|ttclid|twclid|li_fat_id|rb_clickid',
    'mtm_.*|(?:pk|piwik)_(?:campaign|kwd|keyword|source|medium|content)|erid|fb_source',
    'mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_id|oly_(?:anon|enc)_id|igsh(?:id)?|mibextid|spm|ref_src|ref_url',
  ].join('|')})$`,
  'i',
);
/**
 * Names that may also distinguish pages: such a parameter is a tracker only if its value is a site or a
 * channel.
 */
const mayTrack = /^(?:ref|referrer|referer|from|source|share|feed)$/i;
/** Endings of addresses, including those that occur as words within a text. */
const siteEndings = [...typedEndings, String.raw`xn--[a-z\d-]+|me|tv|news|app|dev|pro|live|link|space`].join(
  '|',
);
const site = String.raw`(?:[\p{L}\d-]+\.)+(?:${siteEndings})(?:[/:?].*)?`;
/** Names of channels that mean nothing else: «main», «ok», «x», «max» and «share» may be pages. */
const channel =
  'rss\\d*|atom|feed|tg|telegram|vk|dzen|zen|yandex|google|facebook|fb|twitter|linkedin|whatsapp|viber|e?mail|newsletter|push';
const siteOrChannel = new RegExp(`^(?:https?:.*|${site}|${channel})$`, 'iu');
/** Parameters for other forms of the same page. */
const isForm = (name: string, value: string) => /^(?:amp|rss)$/i.test(name) && /^(?:|1|true)$/i.test(value);

const isTracker = (name: string, value: string): boolean =>
  trackers.test(name) || (mayTrack.test(name) && siteOrChannel.test(value)) || isForm(name, value);

interface Identity {
  link: string | undefined;
  originalLink: string | undefined;
  guid: string | undefined;
  title: string;
  /** The story's summary, without markup. */
  text: string;
  publishedAt: Date;
  /** False when the entry had no date, so that `publishedAt` is the time of reading. */
  isDated: boolean;
  feedUrl: string;
}

/**
 * The keys by which a story is recognised: stories that share a key are the same, by the rules of
 * `keySearch`. A title makes a key for the day of publication and each of the next three days, so equal
 * titles share a key when they are at most three days apart.
 */
export function keysOf(story: Identity): string[] {
  const addresses = [story.originalLink, story.link, isAddress(story.guid) ? story.guid : undefined];
  const keys = addresses.map((address) => linkKey(address));
  const guid = guidOf(story);
  const link = keys.find(Boolean);
  if (guid) keys.push(guidKey(story.feedUrl, guid));
  if (link) keys.push(`entry:${digest(entryOf(story, link, guid))}`);
  const hasLinkOrGuid = keys.some(Boolean);
  const published = Math.floor(story.publishedAt.getTime() / day);
  const hash = titleHash(story.title);
  for (let after = 0; hash && after <= titleDays; after += 1) keys.push(`title:${hash}:${published + after}`);
  // Without link and guid only this key recognises the entry at the next reading.
  if (!hasLinkOrGuid)
    keys.push(ownTitleKey(story.feedUrl, story.title, story.isDated ? published : undefined));
  return [...new Set(keys.filter((key) => key !== undefined).map(storedKey))];
}

/** An identifier that a feed gives; it is unique within the feed's host. */
export const guidKey = (feedUrl: string, guid: string): string =>
  storedKey(
    `guid:${hostOf(feedUrl).replaceAll(':', '_')}:${guid.length <= longestGuid ? guid : digest(guid)}`,
  );

/**
 * Recognises an entry on a page that several entries share. Some feeds make new guids at each reading, so the
 * date and text must be the same.
 */
function entryOf({ title, text, isDated, publishedAt }: Identity, link: string, guid: string | undefined) {
  const told = guid ? [isDated && publishedAt.toISOString(), letters(text)] : [];
  return [link, letters(title), ...told].filter(Boolean).join(' ');
}

export const isGuidKey = (key: string): boolean => key.startsWith('guid:');

/**
 * Undefined without a guid, and when it is a home page. A link to an anchor of a page identifies an entry
 * like a guid.
 */
function guidOf({ guid, link }: Identity): string | undefined {
  const given = guid?.trim();
  if (given && !isAddress(given)) return given;
  const address = given ?? (URL.parse(link ?? '')?.hash ? link : undefined);
  const url = URL.parse(address ?? '');
  // An anchor of a home page identifies an entry, too.
  const page = linkKey(address)?.slice('link:'.length) ?? (url?.hash && bareHost(url));
  return page && `${page}${url?.hash}`;
}

/** How the keys of a story are used to find it among stored ones. */
export interface KeySearch {
  /** Each of these keys alone identifies the story. */
  always: string[];
  /**
   * These keys identify the story only among stories of other feeds: in its own feed, an entry with another
   * guid is another story.
   */
  elsewhere: string[];
  /** The beginning of every guid key of the feed. */
  feed: string;
}

/**
 * All entries of a podcast or a page of warnings share one link, so where a feed gives guids, these decide.
 */
export function keySearch(keys: readonly string[]): KeySearch {
  const feed = keys.map((key) => /^guid:[^:]*:/.exec(key)?.[0]).find(Boolean) ?? '';
  const isShared = (key: string) => feed !== '' && /^(?:link|title):/.test(key);
  return { always: keys.filter((key) => !isShared(key)), elsewhere: keys.filter(isShared), feed };
}

/** The title as a key within its feed, for entries without link and guid. */
export function ownTitleKey(feedUrl: string, title: string, publishedDay?: number): string {
  return `own:${hostOf(feedUrl)}:${digest(letters(title) || title)}:${publishedDay ?? ''}`;
}

/**
 * Undefined for text that is no web address, and for a home page, because some feeds give it as the link of
 * every entry.
 */
export function linkKey(address: string | undefined): string | undefined {
  const url = address ? URL.parse(address.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const query = [...url.searchParams]
    .filter(([name, value]) => !isTracker(name, value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const path = url.pathname.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()).replace(/\/+$/, '');
  if (!path && !query) return undefined;
  return `link:${bareHost(url)}${path}${query && `?${query}`}`;
}

export function hostOf(address: string): string {
  const url = URL.parse(address);
  return url ? bareHost(url) : '';
}

function bareHost(url: URL): string {
  return url.host.toLowerCase().replace(/^(?:(?:www|m)\.)+(?=[^.]+\.)/, '');
}

const isAddress = (guid: string | undefined): boolean => /^https?:\/\//i.test(guid?.trim() ?? '');

/** Undefined for titles that are too short to identify a story, such as «Новости дня». */
function titleHash(title: string): string | undefined {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = letters(title);
  return words.length >= 4 && text.length >= 20 ? digest(text) : undefined;
}

function letters(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** A key in the form in which it is stored: of limited length, without characters that PostgreSQL refuses. */
export function storedKey(given: string): string {
  const key = storable(given);
  return key.length <= longestKey ? key : `${key.slice(0, key.indexOf(':'))}:${digest(key)}`;
}
