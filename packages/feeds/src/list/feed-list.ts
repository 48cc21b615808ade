/** Characters shown of an entry that is not an address. */
const maxShown = 200;

export interface FeedSource {
  /** Shown as the credit of its stories; the feed's own title when missing. */
  name?: string;
  url: string;
  /** Whether the publisher writes only about the domain: its items are then not judged. */
  isSpecialist?: boolean;
  /**
   * Whether the feed comes from the panel instead of the environment: it may then lead only to the public
   * internet.
   */
  isPublicOnly?: boolean;
}

export interface FeedList {
  feeds: FeedSource[];
  /** Entries that are not feed addresses, shortened. */
  invalid: string[];
}

/**
 * Reads a list of feeds as an operator writes it: addresses, or `Name|address`, separated by commas, spaces or lines. A
 * line that begins with # is a comment. A name may hold spaces.
 */
export function parseFeedList(text: string | undefined): FeedList {
  const feeds = new Map<string, FeedSource>();
  const invalid: string[] = [];
  for (const { name, address } of entriesOf(text ?? '')) {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) invalid.push(address.slice(0, maxShown));
    else if (!feeds.has(url.href)) feeds.set(url.href, name ? { name, url: url.href } : { url: url.href });
  }
  return { feeds: [...feeds.values()], invalid };
}

function entriesOf(text: string): { name: string; address: string }[] {
  return text
    .split(/\r?\n/)
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(separatingComma))
    .flatMap((part) => [...part.matchAll(/(?:((?:(?!:\/\/)[^|])*)\|)?\s*([^\s|]+)/g)])
    .map(([, name = '', address = '']) => ({ name: name.trim(), address: address.replace(/,+$/, '') }))
    .filter(({ address }) => address);
}

/** A comma is a legal part of an address, so it separates only before a space, a name or another address. */
const separatingComma = /,(?=\s|$|[^,|/]*\||[a-z]+:\/\/)/i;
