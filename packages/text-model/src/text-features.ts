/** Lengths of the pieces of words: typos and endings leave most of them as they are. */
const pieceLengths = [3, 4, 5];
/** Letters of the beginning of a word, which endings leave as it is. */
const lengthOfBeginning = 5;

/** Lengths of the pieces of words in the spelling that languages share. */
const sharedPieceLengths = [4, 5];

/** What the kinds of features count: words, their beginnings, pairs of neighbours, pieces of words, what words mean, and two meanings together. With 0 there are no pieces, and no two meanings together. */
export type FeatureWeights = Readonly<
  Record<'word' | 'beginning' | 'pair' | 'piece' | 'concept' | 'concepts', number>
>;
/** The same, of what related languages share: stems, pairs of neighbours among them, and pieces of words. */
export type SharedWeights = Readonly<Record<'stem' | 'stems' | 'sharedPiece', number>>;

/** The features of a text: hashes of 32 bits, each with what it counts. */
export type TextFeatures = Map<number, number>;

interface TextParts {
  /** In lower case, in their order. */
  words: readonly string[];
  /** What the words mean, each once. */
  concepts: readonly string[];
  weights: FeatureWeights;
  /** The ways in which a word may be written; as it is, unless given. */
  formsOf?: (word: string) => readonly string[];
  /** Of words in a spelling that related languages share. */
  shared?: SharedForms;
}

interface SharedForms {
  /** A word in that spelling. */
  spell: (word: string) => string;
  /** A word in that spelling without its ending. */
  stem: (word: string) => string;
  weights: SharedWeights;
}

/** What a text is written with, and what its words mean. */
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
