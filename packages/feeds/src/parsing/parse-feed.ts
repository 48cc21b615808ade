import { escapeText } from 'entities';
import type { JsonFeed } from 'feedsmith';
import { parseFeed as parseJson } from 'feedsmith';
import { FeedError } from '../reading/feed-error.js';
import { type FeedElement, type FeedEntry, readElements } from './feed-elements.js';
import { contentOf, htmlOf } from './feed-html.js';
import { entryImages } from './images.js';
import type { RawEntry, RawFeed } from './raw-entry.js';
import { countEntries, withoutControls, withoutHead, withoutProlog } from './xml-text.js';

/**
 * Parses RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, CDF and JSON Feed. Reads what it can of broken XML. Throws
 * FeedError and nothing else.
 */
export function parseFeed(text: string, address: string): RawFeed {
  const clean = withoutControls(text).replace(/^[\s\ufeff]+/, '');
  return clean.startsWith('{') ? fromJson(clean, address) : fromXml(withoutProlog(clean), address);
}

function fromJson(text: string, address: string): RawFeed {
  try {
    const { format, feed } = parseJson<string>(text, { parseDateFn: (date) => date });
    if (format === 'json') return withLostItems(jsonFeed(feed, address), text);
  } catch {
    // Reported below as no feed.
  }
  throw new FeedError('format', 'JSON, but not a feed');
}

function fromXml(xml: string, address: string): RawFeed {
  const whole = readElements(xml);
  // A broken head, such as one with an unclosed quotation mark, may hide all entries.
  const { rootAttributes, head, entries, cutOff, tooDeep, tooMany } =
    whole.entries.length > 0 || countEntries(xml) === 0 ? whole : readElements(withoutHead(xml));
  const base = resolve([rootAttributes['xml:base']], address);
  const known = entries.filter(({ elements }) => elements.some(({ name }) => entryFields.has(name)));
  if (known.length === 0 && (countEntries(xml) > 0 || head.length === 0))
    throw new FeedError('format', 'broken XML, and no entry of it can be read');
  const isAtom = entries[0]?.name === 'entry';
  return {
    title: htmlOf(
      head.find(({ name, within }) => !within && titles.includes(name)),
      isAtom,
    ),
    entries: known.map((entry) => rawEntry(entry, base)),
    dropped: { cutOff, tooDeep, tooMany, withoutText: entries.length - known.length },
  };
}

// Names of elements with the same meaning, the best first.
const titles = ['title', 'dc:title'];
const texts = ['content:encoded', 'content', 'fullitem', 'yandex:full-text', 'body', 'div'];
const summaries = ['description', 'summary', 'abstract', 'dc:description', 'itunes:summary'];
const identities = ['guid', 'id'];
const dates = [
  'pubdate',
  'published',
  'dc:date',
  'dcterms:issued',
  'issued',
  'dcterms:created',
  'created',
].concat(['updated', 'modified', 'dcterms:modified', 'date']);
/** An entry has at least one of these elements. */
const entryFields = new Set([
  ...titles,
  ...texts,
  ...summaries,
  ...identities,
  'link',
  'l:permalink',
  'media:group',
]);

function rawEntry(entry: FeedEntry, feedBase: string): RawEntry {
  const isAtom = entry.name === 'entry';
  const base = resolve([entry.attributes['xml:base']], feedBase);
  const fields = new Fields(entry.elements.map((element) => withOwnBase(element, base)));
  const html = (names: readonly string[], within?: string) =>
    present(fields.all(names, within).map((element) => htmlOf(element, isAtom)))[0];
  const nested = [...fields.all(['content'], 'content'), ...fields.all(['rdf:value'], 'content:item')];
  const content = contentOf([...fields.all(texts), ...nested], isAtom);
  const summary = contentOf(fields.all(summaries), isAtom);
  return {
    title: html(titles) ?? fields.ofMedia('media:title'),
    link: linkOf(entry, fields),
    originalLink: fields.value('feedburner:origlink') ?? fields.value('dcterms:isformatof'),
    guid: fields.value(...identities) ?? entry.attributes['rdf:about'] ?? fields.value('dc:identifier'),
    summary: summary?.html ?? fields.ofMedia('media:description'),
    content: content?.html,
    dates: present([...fields.all(dates).map(({ value }) => value), entry.attributes.lastmod]),
    tags: tagsOf(fields),
    images: imagesOf(fields),
    source: sourceOf(fields),
    base,
    contentBase: resolve(content?.bases, base),
    summaryBase: resolve(summary?.bases, base),
  };
}

/** The elements of an entry by their names. */
class Fields {
  constructor(private readonly elements: readonly FeedElement[]) {}

  /** Ordered by the names, then as in the feed. */
  all(names: readonly string[], within = ''): FeedElement[] {
    return names.flatMap((wanted) =>
      this.elements.filter((element) => element.name === wanted && element.within === within),
    );
  }

  value(...names: string[]): string | undefined {
    return this.all(names).find(({ value }) => value)?.value;
  }

  ofMedia(name: string): string | undefined {
    return this.anyMedia(name).find(({ value }) => value)?.value;
  }

  anyMedia(name: string): FeedElement[] {
    return ['', 'media:group', 'media:content'].flatMap((within) => this.all([name], within));
  }
}

function linkOf({ attributes }: FeedEntry, fields: Fields): string | undefined {
  const guid = fields.all(['guid'])[0];
  // RSS 2.0: a guid is the permanent link unless its attribute denies it.
  const isPermanent =
    guid?.attributes.ispermalink?.toLowerCase() !== 'false' && /^https?:\/\//i.test(guid?.value ?? '');
  return (
    fields.value('link') ??
    alternate(fields.all(['link'])) ??
    fields.value('l:permalink', 'url') ??
    (isPermanent ? guid?.value : undefined) ??
    attributes['rdf:about'] ??
    attributes.href
  );
}

function alternate(links: readonly FeedElement[]): string | undefined {
  const pages = links
    .map(({ attributes }) => attributes)
    .filter(({ rel, href }) => href && (!rel || rel.toLowerCase() === 'alternate'));
  const page = pages.find(({ type }) => !type || type.includes('html')) ?? pages[0];
  return page?.href ?? links.map(({ attributes }) => attributes['rdf:resource']).find(Boolean);
}

function tagsOf(fields: Fields): string[] {
  const categories = fields
    .all(['category'])
    .map(({ value, attributes: { label, term } }) => value || label || term);
  return present([...categories, ...fields.all(['dc:subject']).map(({ value }) => value)]);
}

function imagesOf(fields: Fields): string[] {
  const contents = fields.anyMedia('media:content').map(({ attributes: { url, type, medium, width } }) => ({
    url,
    type,
    medium,
    width: Number(width) || undefined,
  }));
  const thumbnails = fields
    .anyMedia('media:thumbnail')
    .map(({ value, attributes: { url } }) => ({ url: url ?? value }));
  const links = fields.all(['link']).filter(({ attributes: { rel } }) => rel === 'enclosure');
  const enclosures = [...fields.all(['enclosure']), ...links].map(({ attributes: { url, href, type } }) => ({
    url: url ?? href,
    type,
  }));
  return entryImages({ contents, thumbnails } as Parameters<typeof entryImages>[0], enclosures);
}

function sourceOf(fields: Fields): RawEntry['source'] {
  const source = fields.all(['source'])[0];
  if (!source) return undefined;
  const title = fields.all(['title'], 'source')[0]?.value;
  return {
    title: source.value || title,
    url: source.attributes.url ?? alternate(fields.all(['link'], 'source')),
  };
}

function jsonFeed(feed: JsonFeed.Feed<string>, base: string): RawFeed {
  const entries = (feed.items ?? []).map((item): RawEntry => {
    const attachments = item.attachments?.map(({ url, mime_type }) => ({ url, type: mime_type }));
    return {
      title: item.title && escapeText(item.title),
      link: item.url ?? item.external_url,
      originalLink: undefined,
      guid: item.id,
      summary: item.summary && escapeText(item.summary),
      content: item.content_html ?? (item.content_text && escapeText(item.content_text)),
      dates: present([item.date_published, item.date_modified]),
      tags: item.tags ?? [],
      images: present([item.image, item.banner_image, ...entryImages(undefined, attachments)]),
      source: undefined,
      base,
    };
  });
  return { title: feed.title && escapeText(feed.title), entries, dropped: {} };
}

/** Counts items without an entry, such as `null`, which the parser omits silently. */
function withLostItems(feed: RawFeed, text: string): RawFeed {
  const { items } = JSON.parse(text) as { items?: unknown };
  const withoutText = Array.isArray(items) ? items.length - feed.entries.length : 0;
  return { ...feed, dropped: { ...feed.dropped, withoutText } };
}

/** @param bases each is relative to the one before, the first to `outer` */
function resolve(bases: readonly (string | undefined)[] = [], outer: string): string {
  return bases.reduce<string>((before, base) => (base && URL.parse(base, before)?.href) || before, outer);
}

/** Makes the link of an element with its own base absolute. */
function withOwnBase(element: FeedElement, outer: string): FeedElement {
  const { name, bases, value, attributes } = element;
  if (name !== 'link' || bases.length === 0) return element;
  const base = resolve(bases, outer);
  const absolute = (address: string) => URL.parse(address, base)?.href ?? address;
  const { href } = attributes;
  return {
    ...element,
    value: value && absolute(value),
    attributes: href ? { ...attributes, href: absolute(href) } : attributes,
  };
}

function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value): value is string => Boolean(value));
}
