import { fromLatin, inLowerCase } from '../library/words.js';
import { conceptsOf } from './concepts.js';

/** Lengths of the pieces of words: typos and endings leave most of them as they are. */
const pieceLengths = [3, 4, 5];
/** What the kinds of features count beside a word, which counts 1. */
const weights = { word: 1, pair: 0.8, piece: 0.35, concept: 2, concepts: 0.7 } as const;
type Kind = keyof typeof weights;
const mostWords = 120;

/**
 * What a text has in it, each by a hash of 32 bits with its weight: words, pairs of neighbours, pieces of words, and
 * what the words mean, alone and two together.
 */
export function textFeatures(text: string): Map<number, number> {
  const features = new Map<number, number>();
  const add = (kind: Kind, value: string) => features.set(hashOf(`${kind} ${value}`), weights[kind]);
  const words = (inLowerCase(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  const concepts = new Set<string>();
  for (const [n, word] of words.entries()) {
    add('word', word);
    if (n > 0) add('pair', `${words[n - 1]} ${word}`);
    for (const piece of piecesOf(word)) add('piece', piece);
    for (const concept of conceptsOf(word)) concepts.add(concept);
  }
  const sorted = [...concepts].sort();
  for (const [n, concept] of sorted.entries()) {
    add('concept', concept);
    for (const other of sorted.slice(n + 1)) add('concepts', `${concept} ${other}`);
  }
  return features;
}

/** A word in Latin letters may be Russian, typed where a keyboard has no others. */
function piecesOf(word: string): string[] {
  const forms = /^[a-z]+$/.test(word) ? [word, fromLatin(word)] : [word];
  return forms.flatMap((form) => {
    const whole = `_${form}_`;
    return pieceLengths.flatMap((length) =>
      Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, n) => whole.slice(n, n + length)),
    );
  });
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    hash = Math.imul(hash ^ (code & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (code >> 8), 0x01000193);
  }
  return hash >>> 0;
}
