import { FeedError } from '../reading/feed-error.js';

/**
 * A feed's XML from its first element on. Without the prolog there is neither junk before the root nor a
 * DOCTYPE, so no entity can be expanded or fetched.
 */
export function withoutProlog(text: string): string {
  const start = /<(?:[\w.-]+:)?(?:rss|rdf|feed|channel|item|entry)(?=[\s>])/i.exec(text);
  if (/<(?:!doctype\s+html|html)\b/i.test(text.slice(0, start?.index ?? 5000)))
    throw new FeedError('format', 'a web page instead of a feed');
  if (!start) throw new FeedError('format', text.trim() ? 'neither RSS nor Atom' : 'the answer is empty');
  return withBareSignsEscaped(withEndsOfCdata(text.slice(start.index)));
}

/** Removes characters that XML forbids, because some parsers reject a whole feed for one of them. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

/**
 * Escapes a less-than sign that begins no tag, such as in «< 5 m», because the parser would swallow the
 * following text.
 */
const withBareSignsEscaped = (xml: string): string =>
  xml.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(?![a-z_:/!?])/gi, (found) =>
    found === '<' ? '&lt;' : found,
  );

const opening = /<(?:[\w.-]+:)?(?:item|entry)(?=[\s>])/gi;

/** Without characters that PostgreSQL cannot store; UTF-8 has no lone surrogate. */
export const storable = (text: string): string => withoutControls(text).replace(/\p{Cs}/gu, '');

const cdataStart = '<![CDATA[';
const cdataEnd = ']]>';
const entryEnd =
  /<\/((?:[\w.-]+:)?(?:item|entry))\s*>\s*<(?:\1[\s>]|\/(?:[\w.-]+:)?(?:channel|rss|rdf|feed)\s*>)/gi;

/** Closes an unclosed CDATA section before the next entry or the end, so that it swallows no other entry. */
function withEndsOfCdata(xml: string): string {
  let text = '';
  let done = 0;
  let end = 0;
  let entry = 0;
  for (
    let start = xml.indexOf(cdataStart);
    start >= 0;
    start = xml.indexOf(cdataStart, Math.min(end, entry))
  ) {
    if (end < start) end = found(xml.indexOf(cdataEnd, start));
    if (entry < start) entry = endOfEntry(xml, start);
    if (entry === Infinity) break;
    if (entry > end) continue;
    const cut = endOfElement(xml, start, entry);
    text += `${xml.slice(done, cut)}${cdataEnd}`;
    done = cut;
  }
  return text + xml.slice(done);
}

/** The end tag of the element in which a section starts, if it comes before the limit. */
function endOfElement(xml: string, start: number, limit: number): number {
  const name = /<([\w.:-]+)[^<>]*>\s*$/.exec(xml.slice(Math.max(0, start - 300), start))?.[1];
  const end = name ? xml.slice(start, limit).indexOf(`</${name}>`) : -1;
  return end < 0 ? limit : start + end;
}

const found = (index: number): number => (index < 0 ? Infinity : index);

/** Where an entry ends before the next one or the end of the feed; Infinity when none does. */
export function endOfEntry(xml: string, from: number): number {
  entryEnd.lastIndex = from;
  return found(entryEnd.exec(xml)?.index ?? -1);
}

/** The XML from its first entry on; all of it when there is none. */
export const withoutHead = (xml: string): string => xml.slice(Math.max(0, xml.search(opening)));

/** Number of entries that begin in XML, whether they can be read or not. */
export function countEntries(xml: string): number {
  return xml.match(opening)?.length ?? 0;
}
