import { escapeText } from 'entities';
import type { FeedElement } from './feed-elements.js';

/** An element's text as HTML. Only Atom says what plain text is; other formats mix it with HTML. */
export function htmlOf(element: FeedElement | undefined, isAtom: boolean): string | undefined {
  if (!element) return undefined;
  const text = decoded(element);
  if (element.hasMarkup || !isAtom) return text;
  const type = element.attributes.type?.toLowerCase();
  const isPlain = !type || type === 'text' || type === 'text/plain';
  // Many feeds contain HTML that they do not declare.
  return isPlain && !/<\/?[a-z][a-z1-6]*(?:\s[^<>]*)?\/?>/i.test(text) ? escapeText(text) : text;
}

/** The first element with text among those that may hold the content; of alternatives, the HTML. */
export function contentOf(
  elements: readonly FeedElement[],
  isAtom: boolean,
): { html: string; bases: string[] } | undefined {
  const found = elements
    .filter(({ attributes: { type } }) => !/^(?:image|audio|video)\//i.test(type ?? ''))
    .flatMap((element) => {
      const html = htmlOf(element, isAtom);
      const isHtml = /html/i.test(element.attributes.type ?? '');
      return html ? [{ html, isHtml, within: element.within, bases: element.bases }] : [];
    });
  const [first] = found;
  return first?.within ? (found.find(({ isHtml }) => isHtml) ?? first) : first;
}

/**
 * Searches for the first wrong character: a pattern for right ones would need stack for each of millions of
 * characters.
 */
const notBase64 = /^={0,2}$|[^a-z0-9+/=]|=[^=]|={3}/i;

function decoded({ value, attributes: { mode, type, encoding } }: FeedElement): string {
  const isDeclared = mode?.toLowerCase() === 'base64' || encoding?.toLowerCase() === 'base64';
  if (!isDeclared && !isBinary(type)) return value;
  const compact = value.replace(/\s+/g, '');
  if (notBase64.test(compact)) return value;
  const text = Buffer.from(compact, 'base64').toString();
  // Bytes that are no text give no content.
  return text.includes('\ufffd') ? '' : text;
}

/** Whether Atom 1.0 means base64 for this type; `text/html;base64` says so itself. */
function isBinary(type: string | undefined): boolean {
  if (!type?.includes('/')) return false;
  return /;\s*base64\b/i.test(type) || !/^(?:text|multipart)\/|[/+]xml$|html/i.test(type);
}
