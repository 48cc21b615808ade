/** The usual prefixes of namespaces; elements of the feed formats themselves have none. */
const prefixes: Record<string, string> = {
  'purl.org/rss/1.0/modules/content': 'content',
  'purl.org/dc/elements/1.1': 'dc',
  'purl.org/dc/elements/1.0': 'dc',
  'purl.org/dc/terms': 'dcterms',
  'search.yahoo.com/mrss': 'media',
  'purl.org/rss/1.0/modules/link': 'l',
  'www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  'www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'news.yandex.ru': 'yandex',
  'www.w3.org/2005/atom': '',
  'purl.org/atom/ns': '',
  'purl.org/rss/1.0': '',
  'my.netscape.com/rdf/simple/0.9': '',
  'channel.netscape.com/rdf/simple/0.9': '',
  'backend.userland.com/rss': '',
  'backend.userland.com/rss2': '',
  'blogs.law.harvard.edu/tech/rss': '',
  'www.w3.org/1999/xhtml': '',
};

/** Prefixes that mean the feed formats' own elements if nothing declares them. */
const ownPrefixes = new Set(['atom', 'atom10', 'a10', 'rss', 'xhtml', 'html']);

/**
 * The names of a document's elements, independent of the prefixes that the document chose or forgot to
 * declare.
 */
export class FeedNames {
  private readonly declared = new Map<string, string>();

  declare(attributes: Record<string, string>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (!name.startsWith('xmlns:')) continue;
      const address = value
        .toLowerCase()
        .replace(/^\s*https?:\/\//, '')
        .replace(/[/#\s]+$/, '');
      const usual = Object.hasOwn(prefixes, address) ? prefixes[address] : undefined;
      if (usual !== undefined) this.declared.set(name.slice('xmlns:'.length), usual);
    }
  }

  /** Takes the prefix of the root as that of the feed format, whatever namespace it is bound to. */
  adopt(tag: string): void {
    const [, prefix, local] = /^([^:]+):(.+)$/.exec(tag) ?? [];
    if (prefix && /^(?:rss|feed|channel|item|entry)$/.test(local ?? '')) this.declared.set(prefix, '');
  }

  of(tag: string): string {
    const colon = tag.indexOf(':');
    if (colon < 0) return tag;
    const prefix = tag.slice(0, colon);
    const local = tag.slice(colon + 1);
    const usual = this.declared.get(prefix) ?? (ownPrefixes.has(prefix) ? '' : prefix);
    return usual ? `${usual}:${local}` : local;
  }
}

export const isEntry = (name: string): name is 'item' | 'entry' => name === 'item' || name === 'entry';

const set = (names: string) => new Set(names.split(' '));

/** Elements whose inner elements say nothing about the entry. */
export const ignoredElements = set(
  'author contributor image textinput cloud items itunes:owner itunes:image skiphours skipdays',
);

/** Fields of plain text: another field inside shows that the end tag is missing. */
export const plainFields = set(
  'title link guid id pubdate published updated issued created modified date lastmod category comments ' +
    'dc:title dc:date dc:subject dc:creator dc:identifier dcterms:issued dcterms:created dcterms:modified ' +
    'l:permalink feedburner:origlink author language copyright generator',
);

/** Fields with names that HTML does not have: inside a long text they show that its end tag is missing. */
export const feedOnlyFields = set(
  'guid pubdate published updated issued modified category comments enclosure description content:encoded fullitem yandex:full-text ' +
    'dc:title dc:date dc:subject dc:creator dc:description dcterms:issued dcterms:created dcterms:modified ' +
    'media:content media:group media:thumbnail l:permalink feedburner:origlink',
);
