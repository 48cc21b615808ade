import type { FoundMessage } from '@kubrik/contract';
import { foundMarks } from './message-search.repository.js';

type Excerpt = FoundMessage['excerpt'];

/** Longest piece, in UTF-16 units. */
const longest = 240;
/** How much of it stands before the first word that was found. */
const before = 70;

const marks = new RegExp(`[${foundMarks.begin}${foundMarks.end}]`);

/**
 * A piece of a text on one line, around the first word that was found.
 *
 * @param marked the text with marks around the words that were found
 */
export function foundExcerpt(content: string, marked: string): Excerpt {
  const pieces = marked.split(marks);
  // What does not have the text's own places marks nothing.
  const fits = pieces.join('').length === content.length;
  const [start, end] = windowOf(content, fits ? (pieces[0]?.length ?? 0) : 0);
  const parts: Excerpt = [];
  let at = 0;
  // Marks come in pairs, so every second piece stands between two of them.
  for (const [n, { length }] of (fits ? pieces : [content]).entries()) {
    const text = content.slice(Math.max(at, start), Math.max(Math.min(at + length, end), start));
    if (text) parts.push({ text: text.replace(/\s+/g, ' '), isFound: n % 2 === 1 });
    at += length;
  }
  if (start > 0) parts.unshift({ text: '…', isFound: false });
  if (end < content.length) parts.push({ text: '…', isFound: false });
  return parts;
}

/** The beginning and the end of a piece that has the place `first` in it. */
function windowOf(content: string, first: number): [number, number] {
  if (content.length <= longest) return [0, content.length];
  const start = first <= before ? 0 : beginOfWord(content, first - before, first);
  if (content.length - start <= longest) return [start, content.length];
  return [start, endOfWord(content, start + longest, first)];
}

/** The first beginning of a word from `from` on; `first` at the latest. */
function beginOfWord(content: string, from: number, first: number): number {
  const space = content.slice(from, first).search(/\s/);
  return space < 0 ? first : from + space + 1;
}

/** The last end of a word up to `to`; never within a character. */
function endOfWord(content: string, to: number, first: number): number {
  const space = content.slice(first, to).search(/\s\S*$/);
  if (space > 0) return first + space;
  const isInCharacter = /[\udc00-\udfff]/.test(content.charAt(to));
  return isInCharacter ? to - 1 : to;
}
