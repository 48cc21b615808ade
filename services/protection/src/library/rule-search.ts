import type { LibraryDocument } from '@kubrik/contract';
import { namesDocument } from './rule-numbers.js';

/** Words that people put before the number of a rule; the number alone identifies the rule. */
const conventions =
  /^(?:(?:mlc|ктмс|isps|о?спс|stcw|пднв|solas|солас|конвенция|кодекс|часть|глава|раздел|таблица|правило|стандарт|руководящий принцип|regulation|standard|guideline|code|section|table|chapter)\s+)+/iu;
/** Numbers of MLC and the ISPS Code: `2.5`, `A2.5.2`, `B2.5.1`, `16.3.15`. */
const pointed = /^[AB]?\/?\d{1,2}\.\d{1,2}(?:\.\d{1,2})?$/;
/** Numbers of STCW and SOLAS, with a chapter in Roman figures: `VIII/1`, `A-VI/1`, `XI-2/9`. */
const slashed = /^(?:[AB]-)?[IVX]+(?:-\d{1,2})?\/\d{1,2}(?:-\d{1,2})*$/;
/** If fewer documents are found, documents whose text names the rule follow. */
const few = 2;

/** Replaces Cyrillic letters by the Latin ones that people mean. */
const inLatin = (text: string): string =>
  text.toUpperCase().replace(/[АВХІ]/gu, (letter) => 'ABXI'['АВХІ'.indexOf(letter)] ?? letter);

/** Writes «СОЛАС, глава XI-2, правила 4 и 5» as people type these rules: «XI-2/4, XI-2/5». */
const withSlashes = (text: string): string =>
  text.replace(
    /глав[аеуы] ([IVX]+(?:-\d)?), правил[аоу]? (\d[\d-]*(?:(?:, | и )\d[\d-]*)*)/gu,
    (_, chapter: string, rules: string) =>
      rules
        .split(/, | и /)
        .map((rule) => `${chapter}/${rule}`)
        .join(', '),
  );

/** Writes «часть A, пункт 16.3.15» of the ISPS Code as people type it: «A16.3.15». */
const withLetters = (text: string): string => text.replace(/часть ([AB]), пункт (?=\d)/gu, '$1');

/** Whether a text names a rule; `A-VI/1` is also named by its table `A-VI/1-4`, and `VIII/1` by section `A-VIII/1`. */
function isRuleNamedIn(number: string, text: string): boolean {
  if (!number.includes('/')) return namesDocument(number, text) || namesDocument(number, withLetters(text));
  const part = /^[AB]-/.test(number) ? '' : '(?:[AB]-)?';
  return new RegExp(`(?<![\\p{L}\\d-])${part}${number}(?!\\d)`, 'u').test(withSlashes(text));
}

/** A rule's number as documents have it. Without a letter it may be a Regulation, a Standard or a Guideline. */
export function askedNumbers(text: string): string[] {
  const number = inLatin(
    text
      .trim()
      .replace(conventions, '')
      .replace(/\s*\/\s*/, '/'),
  );
  if (slashed.test(number)) return [number];
  if (!pointed.test(number)) return [];
  const bare = number.replace('/', '');
  return /^\d/.test(bare) ? [bare, `A${bare}`, `B${bare}`] : [bare];
}

const textOf = ({ title, shortAnswer, today, sources, changes, content }: LibraryDocument): string =>
  [title, shortAnswer, ...today, ...sources.map((source) => source.title), changes ?? '', content].join('\n');

/** A Guideline has the number of its Standard: B2.5.1 belongs to A2.5.1. */
const standardOf = (number: string): string => number.replace(/^B(?=\d)/, 'A');

/**
 * Documents about a rule; if there are few, then documents about its Standard, and those that mention the
 * rule.
 */
export function findByNumber(numbers: readonly string[], all: readonly LibraryDocument[]): LibraryDocument[] {
  const about = all.filter((document) => numbers.some((number) => isRuleNamedIn(number, document.number)));
  if (about.length >= few) return about;
  const standards = numbers.map(standardOf);
  const onStandard = all.filter((document) =>
    standards.some((number) => isRuleNamedIn(number, document.number)),
  );
  const mentioning = all.filter((document) =>
    numbers.some((number) => isRuleNamedIn(number, textOf(document))),
  );
  return [...new Set([...about, ...onStandard, ...mentioning])];
}
