import { createHash } from 'node:crypto';
import { storable } from './xml-text.js';

const day = 86_400_000;
const titleDays = 3;
const longestKey = 300;

const trackingParameter =
  /^(?:utm_.*|at_(?:medium|campaign|custom\d?)|fbclid|gclid|dclid|msclkid|yclid|ysclid|_openstat|mc_[ce]id|mkt_tok|igshid|cmpid|cmp|ncid|xtor|wt_mc|ref|ref_src|referrer|from|rss|feed|spm|share|amp)$/i;

interface Identity {
  link: string | undefined;
  originalLink: string | undefined;
  guid: string | undefined;
  title: string;
  publishedAt: Date;
  /** False when the entry had no date of its own and `publishedAt` is the time of reading. */
  isDated: boolean;
  feedUrl: string;
}

/**
 * The keys by which a story is recognised: stories that share a key are one. A title is a key for the day of publication
 * and for each of the three days after it, so stories with the same title share a key when they are at most three days
 * apart.
 */
export function keysOf(story: Identity): string[] {
  const feedHost = hostOf(story.feedUrl);
  const addresses = [story.originalLink, story.link, isAddress(story.guid) ? story.guid : undefined];
  const keys = addresses.map((address) => linkKey(address));
  if (story.guid && !isAddress(story.guid)) keys.push(`guid:${feedHost}:${story.guid.trim()}`);
  const hasLinkOrGuid = keys.some(Boolean);
  const published = Math.floor(story.publishedAt.getTime() / day);
  const hash = titleHash(story.title);
  for (let after = 0; hash && after <= titleDays; after += 1) keys.push(`title:${hash}:${published + after}`);
  // Without link and guid only this key recognises the entry at the next reading.
  if (!hasLinkOrGuid)
    keys.push(ownTitleKey(story.feedUrl, story.title, story.isDated ? published : undefined));
  return [...new Set(keys.filter((key) => key !== undefined).map(storedKey))];
}

/** The title within its feed, for entries without link and guid. */
export function ownTitleKey(feedUrl: string, title: string, publishedDay?: number): string {
  return `own:${hostOf(feedUrl)}:${digest(letters(title) || title)}:${publishedDay ?? ''}`;
}

/** Undefined for no web address, and for a home page, because some feeds give it as the link of every entry. */
export function linkKey(address: string | undefined): string | undefined {
  const url = address ? URL.parse(address.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const query = [...url.searchParams]
    .filter(
      ([name, value]) => !trackingParameter.test(name) && !(name === 'source' && value.startsWith('rss')),
    )
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

/** A key as it is stored: of limited length, without what PostgreSQL refuses. */
export function storedKey(given: string): string {
  const key = storable(given);
  return key.length <= longestKey ? key : `${key.slice(0, key.indexOf(':'))}:${digest(key)}`;
}
