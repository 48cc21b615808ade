import type { FoundMessage } from '@kubrik/contract';
import { foundMarks } from './message-search.repository.js';

type Excerpt = FoundMessage['excerpt'];

/** Greatest length of an excerpt, in UTF-16 units. */
const longest = 240;
/** How much of it may come before the first found word, in UTF-16 units. */
const before = 70;

const marks = new RegExp(`[${foundMarks.begin}${foundMarks.end}]`);

/**
 * An excerpt of a text on one line, around the first found word.
 *
 * @param marked the text with marks around the found words
 */
export function foundExcerpt(content: string, marked: string): Excerpt {
  const pieces = marked.split(marks);
  // If the marked text has other positions than the text, the marks are ignored.
  const fits = pieces.join('').length === content.length;
  const [start, end] = windowOf(content, fits ? (pieces[0]?.length ?? 0) : 0);
  const parts: Excerpt = [];
  let at = 0;
  // Marks come in pairs, so every second piece is a found word.
  for (const [n, { length }] of (fits ? pieces : [content]).entries()) {
    const text = content.slice(Math.max(at, start), Math.max(Math.min(at + length, end), start));
    if (text) parts.push({ text: text.replace(/\s+/g, ' '), isFound: n % 2 === 1 });
    at += length;
  }
  if (start > 0) parts.unshift({ text: '…', isFound: false });
  if (end < content.length) parts.push({ text: '…', isFound: false });
  return parts;
}

/** Beginning and end of an excerpt that contains the position `first`. */
function windowOf(content: string, first: number): [number, number] {
  if (content.length <= longest) return [0, content.length];
  const start = first <= before ? 0 : beginOfWord(content, first - before, first);
  if (content.length - start <= longest) return [start, content.length];
  return [start, endOfWord(content, start + longest, first)];
}

/** The first word that begins at or after `from`; at the latest `first`. */
function beginOfWord(content: string, from: number, first: number): number {
  const space = content.slice(from, first).search(/\s/);
  return space < 0 ? first : from + space + 1;
}

/** The last word that ends at or before `to`; never within a character. */
function endOfWord(content: string, to: number, first: number): number {
  const space = content.slice(first, to).search(/\s\S*$/);
  if (space > 0) return first + space;
  const isInCharacter = /[\udc00-\udfff]/.test(content.charAt(to));
  return isInCharacter ? to - 1 : to;
}
