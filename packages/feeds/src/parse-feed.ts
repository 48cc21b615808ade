import { escapeText } from 'entities';
import type { AtomFeed, JsonFeed, RdfFeed, RssFeed } from 'feedsmith';
import { parseFeed as parse } from 'feedsmith';
import { FeedError } from './feed-error.js';
import { entryImages } from './images.js';
import type { RawEntry, RawFeed } from './raw-entry.js';
import { countEntries, splitEntries, withoutControls, withoutProlog } from './xml-text.js';

type Parsed = ReturnType<typeof parse<string>>;

/** Parses RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0 and JSON Feed. Throws FeedError and nothing else. */
export function parseFeed(text: string, address: string): RawFeed {
  const clean = withoutControls(text);
  if (/^\s*\{/.test(clean)) return fromJson(clean, address);
  const xml = withoutProlog(clean);
  const whole = attempt(xml);
  const feed = whole && toRaw(whole, address);
  if (feed && feed.entries.length >= countEntries(xml)) return feed;
  const salvaged = parseEachEntry(xml, address);
  if (salvaged.entries.length > (feed?.entries.length ?? 0)) return salvaged;
  if (!feed) throw new FeedError('format', 'broken XML, and no entry of it can be read');
  return feed;
}

function fromJson(text: string, address: string): RawFeed {
  const parsed = attempt(text);
  if (!parsed) throw new FeedError('format', 'JSON, but not a feed');
  return toRaw(parsed, address);
}

function attempt(text: string): Parsed | undefined {
  try {
    return parse<string>(text, { parseDateFn: (date) => date });
  } catch {
    return undefined;
  }
}

function parseEachEntry(xml: string, address: string): RawFeed {
  const feeds = splitEntries(xml).map((document) => attempt(document));
  const [head, ...rest] = feeds.map((parsed) => (parsed ? toRaw(parsed, address) : undefined));
  return {
    title: head?.title,
    entries: rest.flatMap((feed) => feed?.entries ?? []),
  };
}

function toRaw(parsed: Parsed, address: string): RawFeed {
  switch (parsed.format) {
    case 'rss':
      return rssFeed(parsed.feed, resolve(parsed.feed.xml?.base, address));
    case 'rdf':
      return rdfFeed(parsed.feed, address);
    case 'atom':
      return atomFeed(parsed.feed, resolve(parsed.feed.xml?.base, address));
    case 'json':
      return jsonFeed(parsed.feed, address);
  }
}

function rssFeed(feed: RssFeed.Feed<string>, base: string): RawFeed {
  return {
    title: feed.title,
    entries: (feed.items ?? []).map((item) => rssEntry(item, base)),
  };
}

function rssEntry(item: RssFeed.Item<string>, base: string): RawEntry {
  const { guid, dc, dcterms, atom, source } = item;
  // RSS 2.0: a guid is the permanent link unless it says that it is not.
  const permanent =
    guid?.isPermaLink !== false && /^https?:\/\//i.test(guid?.value ?? '') ? guid?.value : undefined;
  const content = item.content?.encoded ?? atom?.content?.value;
  return {
    title: item.title ?? dc?.titles?.[0] ?? item.media?.title?.value,
    link: item.link ?? alternate(atom?.links) ?? permanent,
    originalLink: dcterms?.isFormatOf?.[0],
    guid: guid?.value,
    summary: item.description ?? atom?.summary?.value ?? dc?.descriptions?.[0],
    content,
    dates: present([item.pubDate, dc?.dates?.[0], atom?.published, dcterms?.issued?.[0], atom?.updated]),
    tags: present([...(item.categories ?? []).map(({ name }) => name), ...(dc?.subjects ?? [])]),
    images: entryImages(item.media, item.enclosures),
    source: source && { title: source.title, url: source.url },
    base: resolve(item.xml?.base, base),
  };
}

function rdfFeed(feed: RdfFeed.Feed<string>, base: string): RawFeed {
  return {
    title: feed.title,
    entries: (feed.items ?? []).map((item) => rdfEntry(item, base)),
  };
}

function rdfEntry(item: RdfFeed.Item<string>, base: string): RawEntry {
  const { dc, dcterms } = item;
  return {
    title: item.title ?? dc?.titles?.[0],
    link: item.link ?? item.rdf?.about,
    originalLink: dcterms?.isFormatOf?.[0],
    guid: item.rdf?.about ?? dc?.identifiers?.[0],
    summary: item.description ?? dc?.descriptions?.[0],
    content: item.content?.encoded,
    dates: present([dc?.dates?.[0], dcterms?.issued?.[0], dcterms?.created?.[0]]),
    tags: dc?.subjects ?? [],
    images: entryImages(item.media),
    source: undefined,
    base: resolve(item.xml?.base, base),
  };
}

function atomFeed(feed: AtomFeed.Feed<string>, base: string): RawFeed {
  return {
    title: asHtml(feed.title),
    entries: (feed.entries ?? []).map((entry) => atomEntry(entry, base)),
  };
}

function atomEntry(entry: AtomFeed.Entry<string>, feedBase: string): RawEntry {
  const base = resolve(entry.content?.xml?.base, resolve(entry.xml?.base, feedBase));
  const { dc, links } = entry;
  const enclosures = links
    ?.filter(({ rel }) => rel === 'enclosure')
    .map(({ href, type }) => ({ url: href, type }));
  return {
    title: asHtml(entry.title),
    link: alternate(links),
    originalLink: entry.dcterms?.isFormatOf?.[0],
    guid: entry.id,
    summary: asHtml(entry.summary),
    content: asHtml(entry.content),
    dates: present([entry.published, entry.updated, dc?.dates?.[0]]),
    tags: present((entry.categories ?? []).map(({ label, term }) => label ?? term)),
    images: entryImages(entry.media, enclosures),
    source: entry.source && { title: entry.source.title?.value, url: alternate(entry.source.links) },
    base,
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
  return { title: feed.title && escapeText(feed.title), entries };
}

/** Atom's plain text may contain `<`, but many feeds put undeclared HTML there. */
function asHtml(
  text: { value?: string | undefined; type?: string | undefined } | undefined,
): string | undefined {
  if (!text?.value) return undefined;
  const isPlain = !text.type || text.type === 'text' || text.type === 'text/plain';
  return isPlain && !/<\/?[a-z][a-z1-6]*(?:\s[^<>]*)?\/?>/i.test(text.value)
    ? escapeText(text.value)
    : text.value;
}

function alternate(
  links: readonly { href?: string; rel?: string | undefined; type?: string | undefined }[] | undefined,
): string | undefined {
  const pages = links?.filter(({ rel }) => !rel || rel === 'alternate') ?? [];
  return (pages.find(({ type }) => !type || type.includes('html')) ?? pages[0])?.href;
}

function resolve(base: string | undefined, outer: string): string {
  return (base && URL.parse(base, outer)?.href) || outer;
}

function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value): value is string => Boolean(value));
}
