import { type FoundLink, findLinks } from './links';
import { type FoundMention, findMentions } from './mentions';

/** A piece of a line. Text without markup stays as it was written. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; name: string }
  | { kind: 'bold' | 'italic'; content: Inline[] };

export type Block =
  /** Lines in a row; empty ones are kept. */
  | { kind: 'lines'; lines: Inline[][] }
  | { kind: 'quote'; lines: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: Inline[][] }
  /** `first`: the number of the first item. */
  | { kind: 'numbered'; first: number; items: Inline[][] };

const fence = '```';
const quoteMark = /^ {0,3}> ?/;
const bulletMark = /^ {0,3}[-*•–] +(?=\S)/;
const numberMark = /^ {0,3}(\d{1,3})[.)] +(?=\S)/;

/**
 * The small part of Markdown that people use in messages: `**bold**`, `*italic*`, `` `code` ``, fenced code,
 * lists and quotes of one level; and addresses and mentions. Text that only looks like markup stays text: one
 * line with a dash (a dialogue), numbers that do not follow one another (dates), a mark without a partner.
 * The time grows linearly with the length of the text.
 */
export function parseRichText(text: string): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let plain: string[] = [];
  const endPlain = () => {
    const trimmed = withoutEmptyEnds(plain);
    if (trimmed.length > 0) blocks.push({ kind: 'lines', lines: trimmed.map(parseLine) });
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const found = blockAt(lines, at);
    if (found) {
      endPlain();
      blocks.push(found.block);
      at += found.length;
    } else {
      plain.push(lines[at] as string);
      at += 1;
    }
  }
  endPlain();
  return blocks;
}

interface FoundBlock {
  block: Block;
  /** Number of lines of the block. */
  length: number;
}

const blockAt = (lines: string[], at: number): FoundBlock | undefined =>
  codeAt(lines, at) ?? quoteAt(lines, at) ?? bulletsAt(lines, at) ?? numbersAt(lines, at);

function codeAt(lines: string[], at: number): FoundBlock | undefined {
  if (!lines[at]?.startsWith(fence)) return undefined;
  const end = lines.indexOf(fence, at + 1);
  // Without a closing fence it is ordinary text.
  if (end <= at + 1) return undefined;
  // Words beside the opening fence are not the name of a language here, but the beginning of the code.
  const beside = lines[at].slice(fence.length).trim();
  const code = [...(beside ? [beside] : []), ...lines.slice(at + 1, end)];
  return { block: { kind: 'code', text: code.join('\n') }, length: end - at + 1 };
}

function quoteAt(lines: string[], at: number): FoundBlock | undefined {
  const length = countWhile(lines, at, (line) => quoteMark.test(line));
  if (length === 0) return undefined;
  const quoted = lines.slice(at, at + length).map((line) => parseLine(line.replace(quoteMark, '')));
  return { block: { kind: 'quote', lines: quoted }, length };
}

function bulletsAt(lines: string[], at: number): FoundBlock | undefined {
  const length = countWhile(lines, at, (line) => bulletMark.test(line));
  if (length < 2) return undefined;
  const items = lines.slice(at, at + length).map((line) => parseLine(line.replace(bulletMark, '')));
  return { block: { kind: 'list', items }, length };
}

function numbersAt(lines: string[], at: number): FoundBlock | undefined {
  const first = numberOf(lines[at]);
  if (first === undefined) return undefined;
  const length = countWhile(lines, at, (line, n) => numberOf(line) === first + n);
  if (length < 2) return undefined;
  const items = lines.slice(at, at + length).map((line) => parseLine(line.replace(numberMark, '')));
  return { block: { kind: 'numbered', first, items }, length };
}

function numberOf(line = ''): number | undefined {
  const digits = numberMark.exec(line)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function countWhile(lines: string[], from: number, fits: (line: string, n: number) => boolean): number {
  let count = 0;
  while (from + count < lines.length && fits(lines[from + count] as string, count)) count += 1;
  return count;
}

function withoutEmptyEnds(lines: string[]): string[] {
  const isFull = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isFull);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isFull) + 1);
}

/** Code, an address or a mention: no markup applies inside. */
interface Whole {
  start: number;
  end: number;
  inline: Inline;
}

/** Text between two marks of the same kind. */
interface Marked {
  kind: 'bold' | 'italic';
  /** Where its first mark begins, and where its second one ends. */
  start: number;
  end: number;
  markLength: number;
}

function parseLine(line: string): Inline[] {
  const wholes = findWholes(line);
  const marked = findMarked(line, wholes).sort((a, b) => a.start - b.start);
  const take = { wholes: 0, marked: 0 };

  /** Everything from `from` to `to`; takes the wholes and the marked in the order of their starts. */
  const between = (from: number, to: number): Inline[] => {
    const content: Inline[] = [];
    let at = from;
    const addText = (end: number) => {
      if (end > at) content.push({ kind: 'text', text: line.slice(at, end) });
    };
    for (;;) {
      const whole = within(wholes[take.wholes], to);
      const mark = within(marked[take.marked], to);
      if (mark && (!whole || mark.start < whole.start)) {
        addText(mark.start);
        take.marked += 1;
        const inner = between(mark.start + mark.markLength, mark.end - mark.markLength);
        content.push({ kind: mark.kind, content: inner });
        at = mark.end;
      } else if (whole) {
        addText(whole.start);
        take.wholes += 1;
        content.push(whole.inline);
        at = whole.end;
      } else {
        addText(to);
        return content;
      }
    }
  };
  return between(0, line.length);
}

const within = <T extends { start: number }>(item: T | undefined, end: number) =>
  item && item.start < end ? item : undefined;

function findWholes(line: string): Whole[] {
  const codes = [...line.matchAll(/`([^`]+)`/g)].map(
    ({ index, 0: all, 1: text = '' }): Whole => ({
      start: index,
      end: index + all.length,
      inline: { kind: 'code', text },
    }),
  );
  const links = findLinks(line).map((link) => wholeLink(line, link));
  const mentions = findMentions(line).map((mention) => wholeMention(line, mention));
  const wholes: Whole[] = [];
  for (const whole of [...codes, ...links, ...mentions].sort((a, b) => a.start - b.start)) {
    if (whole.start >= (wholes.at(-1)?.end ?? 0)) wholes.push(whole);
  }
  return wholes;
}

function wholeLink(line: string, { start, end, href }: FoundLink): Whole {
  return { start, end, inline: { kind: 'link', text: line.slice(start, end), href } };
}

function wholeMention(line: string, { start, end, name }: FoundMention): Whole {
  return { start, end, inline: { kind: 'mention', text: line.slice(start, end), name } };
}

const marks = /\*\*|\*|__|_/g;
const wordCharacter = /[\p{L}\p{N}]/u;

/** Marks count only at the edges of words: `file_name`, `3*4*5` stay as they are. */
function findMarked(line: string, wholes: Whole[]): Marked[] {
  const found: Marked[] = [];
  const open = new OpenMarks();
  let whole = 0;
  for (const { index: start, 0: mark } of line.matchAll(marks)) {
    while (wholes[whole] && (wholes[whole] as Whole).end <= start) whole += 1;
    if ((wholes[whole]?.start ?? Number.POSITIVE_INFINITY) <= start) continue;
    const end = start + mark.length;
    const before = line[start - 1] ?? ' ';
    const after = line[end] ?? ' ';
    const opened = !isSpace(before) && !wordCharacter.test(after) ? open.close(mark) : undefined;
    if (opened !== undefined) {
      const kind = mark.length === 2 ? 'bold' : 'italic';
      if (start > opened + mark.length) found.push({ kind, start: opened, end, markLength: mark.length });
    } else if (!isSpace(after) && !wordCharacter.test(before)) {
      open.push(mark, start);
    }
  }
  return found;
}

/** Marks that wait for their partners. */
class OpenMarks {
  private readonly stack: { mark: string; start: number }[] = [];
  private readonly counts = new Map<string, number>();

  push(mark: string, start: number): void {
    this.stack.push({ mark, start });
    this.counts.set(mark, this.countOf(mark) + 1);
  }

  /** Position of the last open mark of this kind; marks after it stay without a partner. */
  close(mark: string): number | undefined {
    if (this.countOf(mark) === 0) return undefined;
    for (;;) {
      const last = this.stack.pop();
      if (!last) return undefined;
      this.counts.set(last.mark, this.countOf(last.mark) - 1);
      if (last.mark === mark) return last.start;
    }
  }

  private countOf(mark: string): number {
    return this.counts.get(mark) ?? 0;
  }
}

const isSpace = (character: string) => character.trim() === '';
