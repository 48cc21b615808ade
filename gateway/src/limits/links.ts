import { isLink, isMeantAsLink, linkOptions, noLinkSchemas, typedEndings } from '@kubrik/contract';
import { LinkifyIt } from 'linkify-it';

/** Finds what the browser makes links of. */
const linkify = new LinkifyIt(linkOptions).tlds(typedEndings, true);
for (const schema of noLinkSchemas) linkify.add(schema, null);

/** Also where linkify-it sees none, such as between signs; «т.е.» and "M.V. Star" have none of these endings. */
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
 * Addresses of pages that a text names, e-mail addresses left out: all that the browser makes links of, and those that it does
 * not know and people do.
 * @param ownHost pages of this site are no links
 */
export function linksOf(text: string, ownHost?: string): string[] {
  const isOther = ({ address, isEmail }: Found) => !isEmail && hostOf(address) !== ownHost;
  const clickable = clickableIn(text).filter(isOther);
  // Letters of other widths make an address as well.
  const all = withTyped(text.normalize('NFKC')).filter(isOther);
  return (all.length < clickable.length ? clickable : all).map(({ address }) => address);
}

const clickableIn = (text: string): Found[] =>
  (linkify.match(text) ?? []).filter(isLink).map(({ index, lastIndex, raw, schema }) => ({
    start: index,
    end: lastIndex,
    // What stands before `@` is no host.
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
