import { LinkifyIt } from 'linkify-it';

/** An address within a text: the characters from `start` up to `end`. */
export interface FoundLink {
  start: number;
  end: number;
  /** `http:`, `https:` or `mailto:` and the address. */
  href: string;
}

/** Finds addresses as people write them: also without `https://`, and e-mail addresses. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, maxLength: 2000 })
  .add('ftp:', null)
  .add('//', null);

export function findLinks(text: string): FoundLink[] {
  const found = linkify.match(text) ?? [];
  return found.map(({ index, lastIndex, raw, url, schema }) => {
    // The end of **https://…** belongs to the words around it.
    const marks = raw.length - raw.replace(/\*+$/, '').length;
    const address = url.slice(0, url.length - marks);
    return {
      start: index,
      end: lastIndex - marks,
      // Without a scheme: sites of today answer https.
      href: schema === '' && address.startsWith('http://') ? `https${address.slice('http'.length)}` : address,
    };
  });
}
