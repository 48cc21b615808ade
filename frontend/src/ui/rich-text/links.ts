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
