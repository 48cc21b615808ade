import { countryCodesByPrefix } from '@kubrik/names';
import type { Word } from './fraud-text.js';

const flagNames = /^(флаг|флагом|флага|прапор|прапором|flag)$/;

/** More flags than a vacancy names. */
const mostFlags = 5;

/** Countries that the word names in any grammatical case: «под флагом Панамы». */
const namedBy = (word: string): string[] => countryCodesByPrefix(word.slice(0, Math.max(4, word.length - 2)));

/**
 * Whether the text names a flag other than `flag`, and `flag` nowhere. False for a text that names no known
 * country.
 */
export function flagContradicts(words: readonly Word[], flag: string): boolean {
  const behind = new Set<string>();
  words.forEach(({ text, sentence }, at) => {
    const next = words[at + 1];
    if (flagNames.test(text) && next?.sentence === sentence) behind.add(next.text);
  });
  const named = [...behind].slice(0, mostFlags).flatMap(namedBy);
  return named.length > 0 && !named.includes(flag);
}
