/** Lengths of the pieces of words: typos and endings change only a few of the pieces. */
const pieceLengths = [3, 4, 5];
/** Number of letters of a word's beginning, which endings do not change. */
const lengthOfBeginning = 5;

/** Lengths of the pieces of words in the shared spelling of languages. */
const sharedPieceLengths = [4, 5];

/**
 * Weights of the kinds of features: words, their beginnings, pairs of neighbours, pieces of words, meanings,
 * and pairs of meanings. With 0 there are no pieces, and no pairs of meanings.
 */
export type FeatureWeights = Readonly<
  Record<'word' | 'beginning' | 'pair' | 'piece' | 'concept' | 'concepts', number>
>;
/**
 * Weights of features that related languages share: stems, pairs of neighbouring stems, and pieces of words.
 */
export type SharedWeights = Readonly<Record<'stem' | 'stems' | 'sharedPiece', number>>;

/** The features of a text: hashes of 32 bits, each with its weight. */
export type TextFeatures = Map<number, number>;

interface TextParts {
  /** The words in lower case, in their order. */
  words: readonly string[];
  /** The meanings of the words, each once. */
  concepts: readonly string[];
  weights: FeatureWeights;
  /** Possible spellings of a word. Default: only as it is. */
  formsOf?: (word: string) => readonly string[];
  /** Features of words in the shared spelling of related languages. */
  shared?: SharedForms;
}

interface SharedForms {
  /** A word in the shared spelling. */
  spell: (word: string) => string;
  /** A word in the shared spelling without its ending. */
  stem: (word: string) => string;
  weights: SharedWeights;
}

/** The features of a text: its words and their meanings. */
export function textFeatures({
  words,
  concepts,
  weights,
  formsOf = (word) => [word],
  shared,
}: TextParts): TextFeatures {
  const features: TextFeatures = new Map();
  const add = (kind: keyof FeatureWeights, value: string) =>
    features.set(hashOf(`${kind} ${value}`), weights[kind]);
  for (const [n, word] of words.entries()) {
    add('word', word);
    add('beginning', word.slice(0, lengthOfBeginning));
    if (n > 0) add('pair', `${words[n - 1]} ${word}`);
    if (weights.piece === 0) continue;
    for (const form of formsOf(word)) for (const piece of piecesOf(form, pieceLengths)) add('piece', piece);
  }
  const sorted = [...concepts].sort();
  for (const [n, concept] of sorted.entries()) {
    add('concept', concept);
    const others = weights.concepts > 0 ? sorted.slice(n + 1) : [];
    for (const other of others) add('concepts', `${concept} ${other}`);
  }
  if (shared) addShared(features, words, shared);
  return features;
}

function addShared(features: TextFeatures, words: readonly string[], { spell, stem, weights }: SharedForms) {
  const add = (kind: keyof SharedWeights, value: string) =>
    features.set(hashOf(`${kind} ${value}`), weights[kind]);
  const stems = words.map(stem);
  for (const [n, word] of words.entries()) {
    add('stem', stems[n] ?? '');
    if (n > 0) add('stems', `${stems[n - 1]} ${stems[n]}`);
    for (const piece of piecesOf(spell(word), sharedPieceLengths)) add('sharedPiece', piece);
  }
}

function piecesOf(word: string, lengths: readonly number[]): string[] {
  const whole = `_${word}_`;
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, n) => whole.slice(n, n + length)),
  );
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
