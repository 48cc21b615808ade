import { isLink, linkOptions, noLinkSchemas, typedEndings } from '@kubrik/contract/text/link-rules';
import { LinkifyIt } from 'linkify-it';

/** An address within a text: the characters from `start` up to `end`. */
export interface FoundLink {
  start: number;
  end: number;
  /** `http:`, `https:` or `mailto:` and the address. */
  href: string;
}

const linkify = new LinkifyIt(linkOptions).tlds(typedEndings, true);
for (const schema of noLinkSchemas) linkify.add(schema, null);

export function findLinks(text: string): FoundLink[] {
  const found = (linkify.match(text) ?? []).filter(isLink);
  return found.map(({ index, lastIndex, raw, url, schema }) => {
    // The end of **https://…** does not belong to the address.
    const marks = raw.length - raw.replace(/\*+$/, '').length;
    const address = url.slice(0, url.length - marks);
    return {
      start: index,
      end: lastIndex - marks,
      // An address without a scheme gets https, which today's sites answer.
      href: schema === '' && address.startsWith('http://') ? `https${address.slice('http'.length)}` : address,
    };
  });
}
