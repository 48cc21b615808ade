import { isLink, isMeantAsLink, linkOptions, noLinkSchemas, typedEndings } from '@kubrik/contract';
import { LinkifyIt } from 'linkify-it';

/** Finds the addresses of which the browser makes links. */
const linkify = new LinkifyIt(linkOptions).tlds(typedEndings, true);
for (const schema of noLinkSchemas) linkify.add(schema, null);

/**
 * Also finds addresses that linkify-it misses, such as between signs; «т.е.» and "M.V. Star" have none of
 * these endings.
 */
const typed = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s<>"«»()]+|(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}-]+\.)+(?:${typedEndings.join('|')})(?![\p{L}\p{N}])(?:\/[^\s<>"«»()]*)?`,
  'giu',
);

interface Found {
  start: number;
  end: number;
  address: string;
  isEmail?: boolean;
}

/**
 * Addresses of pages in a text, without e-mail addresses: those of which the browser makes links, and those
 * that it misses and people would still open.
 * @param ownHost pages of this site do not count as links
 */
export function linksOf(text: string, ownHost?: string): string[] {
  const isOther = ({ address, isEmail }: Found) => !isEmail && hostOf(address) !== ownHost;
  const clickable = clickableIn(text).filter(isOther);
  // Full-width letters form addresses as well, so the text is normalised.
  const all = withTyped(text.normalize('NFKC')).filter(isOther);
  return (all.length < clickable.length ? clickable : all).map(({ address }) => address);
}

const clickableIn = (text: string): Found[] =>
  (linkify.match(text) ?? []).filter(isLink).map(({ index, lastIndex, raw, schema }) => ({
    start: index,
    end: lastIndex,
    // Text before `@` is not a host.
    address: text[lastIndex] === '@' ? `${raw}@` : raw,
    isEmail: schema === 'mailto:',
  }));

function withTyped(text: string): Found[] {
  const found = clickableIn(text);
  let next = 0;
  const others = [...text.matchAll(typed)].flatMap(({ index: start, 0: address }): Found[] => {
    const end = start + address.length;
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const isFound = (found[next]?.start ?? Number.POSITIVE_INFINITY) < end;
    return isFound || !(/^https?:/i.test(address) || isMeantAsLink(address)) ? [] : [{ start, end, address }];
  });
  return [...found, ...others];
}

const hostOf = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .split(/[/?#*]/, 1)[0]
    ?.toLowerCase() ?? '';
