import { decodeHTML, escapeText } from 'entities';
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import sanitizeHtml from 'sanitize-html';
import { storable } from './xml-text.js';

const maxContentBytes = 200 * 1024;
/** Bytes for the closing tags that are added after cutting. */
const closingBytes = 2048;
const maxInput = 512 * 1024;
const maxPlainInput = 64 * 1024;
const deepest = 500;

const blocks =
  'p div section article header footer br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table tr td th ' +
  'figure figcaption';
const blockTag = new RegExp(String.raw`</?(?:${blocks.replaceAll(' ', '|')})(?=[\s/>])`, 'gi');

/** Tracking pixels and counters. */
const tracker =
  /\/\/(?:[^/]*\.)?(?:feedburner\.com|feedsportal\.com|pixel\.wp\.com|stats\.wordpress\.com|doubleclick\.net|google-analytics\.com|scorecardresearch\.com|mc\.yandex\.ru|counter\.yadro\.ru|mail\.ru\/counter)|\/~[rf]+\/|\/(?:pixel|spacer|blank|1x1|tracker)\.(?:gif|png)/i;

/** Makes the HTML of a feed safe for our pages; relative addresses become absolute. At most 200 KB. */
export function sanitiseHtml(html: string, base: string): string {
  const policy = policyFor(base);
  const text = limitDepth(html.slice(0, maxInput));
  const whole = /<[a-z!/]/i.test(text) ? text : asParagraphs(text);
  // The second pass repairs tags that the first pass has nested wrongly.
  const sanitised = sanitizeHtml(sanitizeHtml(stored(whole), policy), policy).trim();
  const clean = sanitised && !sanitised.includes('<') ? `<p>${sanitised}</p>` : sanitised;
  if (Buffer.byteLength(clean) <= maxContentBytes) return clean;
  return sanitizeHtml(cut(clean, maxContentBytes - closingBytes), policy).trim();
}

const words = (list: string) => list.split(' ');

const allowedTags = words(
  'p br h2 h3 h4 ul ol li blockquote a img strong em b i code pre figure figcaption ' +
    'table caption thead tbody tfoot tr th td',
);
/** Tags that are dropped with their text. */
const nonTextTags = words('script style textarea option title iframe object svg math template');
/** Tags that are dropped when they contain neither text nor a picture. */
const emptiable = new Set(words('p a h2 h3 h4 figure figcaption li strong em b i'));

function policyFor(base: string): IOptions {
  return {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'loading', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nonTextTags,
    nestingLimit: 40,
    transformTags: {
      a: (_tag, attributes) => link(attributes, base),
      img: (_tag, attributes) => image(attributes, base),
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      div: 'p',
      section: 'p',
      article: 'p',
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      tag === 'img' ? !attribs.src : emptiable.has(tag) && !text.trim() && mediaChildren.length === 0,
  };
}

function link(attributes: Attributes, base: string): Tag {
  const href = webAddress(attributes.href, base, ['http:', 'https:', 'mailto:']);
  // `span` is not allowed, so of a link without an address only the text remains.
  if (!href) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href, rel: 'nofollow noopener noreferrer', target: '_blank' } };
}

function image(attributes: Attributes, base: string): Tag {
  const lazy = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original'];
  const written = attributes.src && !attributes.src.startsWith('data:') ? attributes.src : lazy;
  const src = isPixel(attributes) ? undefined : imageAddress(written, base);
  if (!src) return { tagName: 'img', attribs: {} };
  const attribs = { src, alt: plainText(attributes.alt, 300), loading: 'lazy', ...sizeOf(attributes) };
  return { tagName: 'img', attribs };
}

/** Both sides in pixels or none, so that the page reserves room before the picture is loaded. */
function sizeOf({ width = '', height = '' }: Attributes): Attributes {
  const isPixels = (size: string) => /^[1-9]\d{1,3}$/.test(size);
  return isPixels(width) && isPixels(height) ? { width, height } : {};
}

function isPixel({ width, height, style = '' }: Attributes): boolean {
  const isTiny = (size: string | undefined) => size !== undefined && /^\s*[01](?:px)?\s*$/.test(size);
  return isTiny(width) || isTiny(height) || /\b(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|!|$)/i.test(style);
}

/** An absolute address of a picture; undefined for other addresses and for trackers. */
export function imageAddress(address: string | undefined, base: string): string | undefined {
  const found = webAddress(address, base, ['http:', 'https:']);
  return found && !tracker.test(found) ? found : undefined;
}

/** Resolves an address found in a feed; undefined unless its scheme is one of those given. */
export function webAddress(
  address: string | undefined,
  base: string,
  schemes: readonly string[] = ['http:', 'https:'],
): string | undefined {
  if (!address?.trim()) return undefined;
  const url = URL.parse(address.trim(), base);
  return url && schemes.includes(url.protocol) && url.href.length <= 2000 ? url.href : undefined;
}

/** The first picture of HTML that `sanitiseHtml` made. */
export function firstImage(clean: string): string | undefined {
  const src = /<img src="([^"]+)"/.exec(clean)?.[1];
  return src && decodeHTML(src);
}

/** Turns HTML or half-decoded text into one line of plain text, cut at a word when a length is given. */
export function plainText(html: string | undefined, longest = maxPlainInput): string {
  let text = limitDepth((html ?? '').slice(0, maxPlainInput));
  // Two rounds, because many feeds escape their text twice.
  for (let round = 0; round < 2 && /[<&]/.test(text); round += 1) {
    const spaced = text.replace(blockTag, ' $&');
    text = decodeHTML(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }));
  }
  text = stored(decodeHTML(text))
    .replace(/[\s\u200b\u00ad\ufeff]+/g, ' ')
    .trim();
  return shorten(text, longest);
}

/** At most `longest` characters, the ellipsis included. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest);
  const space = room.lastIndexOf(' ');
  const kept = space > longest / 2 ? room.slice(0, space) : room.slice(0, longest - 1);
  return `${stored(kept).replace(/[\s.,:;!?…–—-]+$/, '')}…`;
}

/**
 * Removes all tags from a text that is nested too deeply. The HTML parser's time grows with the square of the
 * depth: a megabyte of `<b>` takes minutes. Void elements do not count.
 */
function limitDepth(html: string): string {
  let depth = 0;
  for (const [, closes, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (!voidElements.test(name)) depth += closes ? -1 : 1;
    if (depth > deepest) return html.replace(/<[^<>]*>/g, ' ');
  }
  return html;
}

const voidElements =
  /^(?:p|li|d[dt]|t[drh]|br|hr|img|input|col|wbr|source|embed|link|meta|area|track|param)$/i;

/** A text that PostgreSQL can store, without characters that change the direction of other text. */
function stored(text: string): string {
  return storable(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

function asParagraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeText(decodeHTML(paragraph.trim())).replace(/\r?\n/g, '<br />')}</p>`)
    .join('');
}

function cut(html: string, bytes: number): string {
  const room = Buffer.from(html)
    .subarray(0, bytes)
    .toString()
    .replace(/\uFFFD+$/, '');
  const open = room.lastIndexOf('<');
  return open > room.lastIndexOf('>') ? room.slice(0, open) : room.replace(/&[^;\s]{0,10}$/, '');
}
