import { FeedError } from './feed-error.js';

/**
 * A feed's XML from its root element on. Leaving the prolog out drops junk before it and, with the DOCTYPE, every
 * entity a document could define: there is nothing left to expand or to fetch.
 */
export function fromRoot(text: string): string {
  const start = /<(?:[\w.-]+:)?(?:rss|rdf|feed)(?=[\s>])/i.exec(text);
  const page = /<(?:!doctype\s+html|html)\b/i.exec(text.slice(0, 5000));
  if (page && (!start || page.index < start.index)) {
    throw new FeedError('format', 'a web page instead of a feed');
  }
  if (!start) throw new FeedError('format', text.trim() ? 'neither RSS nor Atom' : 'the answer is empty');
  return withOriginalLinks(text.slice(start.index));
}

/** XML allows none of these, and one of them makes some parsers give up on the whole feed. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

/** The parser drops FeedBurner's namespace, so the publisher's address travels under a name that it keeps. */
function withOriginalLinks(xml: string): string {
  return xml.replace(/(<\/?)feedburner:origLink(?=[\s>])/gi, '$1dcterms:isFormatOf');
}

const opening = /<((?:[\w.-]+:)?(?:item|entry))(?=[\s>])/gi;
const mostChunks = 500;

export function countEntries(xml: string): number {
  return xml.match(opening)?.length ?? 0;
}

/**
 * Cuts broken XML into documents of one entry each, so that one bad entry, or a feed cut off in the middle, costs
 * that entry only. The first document is the feed without entries.
 */
export function splitEntries(xml: string): string[] {
  const root = /^<((?:[\w.-]+:)?(?:rss|rdf|feed))(?=[\s>])[^>]*>/i.exec(xml);
  if (!root?.[1]) return [];
  const isRss = /rss$/i.test(root[1]);
  const starts = [...xml.matchAll(opening)].slice(0, mostChunks);
  const close = `</${root[1]}>`;
  const head = xml.slice(root[0].length, starts[0]?.index ?? xml.length);
  const documents = [`${root[0]}${head}${isRss && /<channel[\s>]/i.test(head) ? '</channel>' : ''}${close}`];
  for (const [index, start] of starts.entries()) {
    const stretch = xml.slice(start.index, starts[index + 1]?.index ?? xml.length);
    const closing = `</${start[1]}>`;
    const end = stretch.toLowerCase().indexOf(closing.toLowerCase());
    const entry = end < 0 ? stretch + closing : stretch.slice(0, end) + closing;
    documents.push(isRss ? `${root[0]}<channel>${entry}</channel>${close}` : `${root[0]}${entry}${close}`);
  }
  return documents;
}
