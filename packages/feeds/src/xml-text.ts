import { FeedError } from './feed-error.js';

/**
 * A feed's XML from its root element on. Without the prolog there is no junk before the root and no DOCTYPE, so no entity
 * can be expanded or fetched.
 */
export function withoutProlog(text: string): string {
  const start = /<(?:[\w.-]+:)?(?:rss|rdf|feed)(?=[\s>])/i.exec(text);
  const page = /<(?:!doctype\s+html|html)\b/i.exec(text.slice(0, 5000));
  if (page && (!start || page.index < start.index)) {
    throw new FeedError('format', 'a web page instead of a feed');
  }
  if (!start) throw new FeedError('format', text.trim() ? 'neither RSS nor Atom' : 'the answer is empty');
  return withOriginalLinks(text.slice(start.index));
}

/** Removes characters that XML forbids, because some parsers reject a whole feed for one of them. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

/** Renames FeedBurner's element with the publisher's address, because the parser drops its namespace. */
function withOriginalLinks(xml: string): string {
  return xml.replace(/(<\/?)feedburner:origLink(?=[\s>])/gi, '$1dcterms:isFormatOf');
}

const opening = /<((?:[\w.-]+:)?(?:item|entry))(?=[\s>])/gi;
const maxChunks = 500;

export function countEntries(xml: string): number {
  return xml.match(opening)?.length ?? 0;
}

/**
 * Splits broken XML into documents of one entry each, so that only a bad or a cut-off entry is lost. The first document is the feed without entries.
 */
export function splitEntries(xml: string): string[] {
  const root = /^<((?:[\w.-]+:)?(?:rss|rdf|feed))(?=[\s>])[^>]*>/i.exec(xml);
  if (!root?.[1]) return [];
  const isRss = /rss$/i.test(root[1]);
  const starts = [...xml.matchAll(opening)].slice(0, maxChunks);
  const close = `</${root[1]}>`;
  const head = xml.slice(root[0].length, starts[0]?.index ?? xml.length);
  const documents = [`${root[0]}${head}${isRss && /<channel[\s>]/i.test(head) ? '</channel>' : ''}${close}`];
  for (const [index, start] of starts.entries()) {
    const source = xml.slice(start.index, starts[index + 1]?.index ?? xml.length);
    const closing = `</${start[1]}>`;
    const end = source.toLowerCase().indexOf(closing.toLowerCase());
    const entry = end < 0 ? source + closing : source.slice(0, end) + closing;
    documents.push(isRss ? `${root[0]}<channel>${entry}</channel>${close}` : `${root[0]}${entry}${close}`);
  }
  return documents;
}
