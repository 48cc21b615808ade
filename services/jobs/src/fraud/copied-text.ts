const wordsOfShingle = 5;
/** Number of hashes that are stored of a text. */
const keptHashes = 16;
/** Shorter texts resemble many others. */
const leastWords = 12;
/** Share of the hashes that two copies have in common; one changed name or place changes five shingles. */
const samePart = 0.6;

const wordsOf = (text: string) =>
  text
    .slice(0, 20_000)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** FNV-1a in 32 bits, signed as PostgreSQL's `integer`. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/**
 * The smallest hashes of the text's runs of five words (MinHash): similar texts share most of them. Empty for
 * a short text.
 */
export function shinglesOf(text: string): number[] {
  const words = wordsOf(text);
  if (words.length < leastWords) return [];
  const hashes = new Set<number>();
  for (let at = 0; at + wordsOfShingle <= words.length; at += 1)
    hashes.add(hashOf(words.slice(at, at + wordsOfShingle).join(' ')));
  return [...hashes].sort((one, other) => one - other).slice(0, keptHashes);
}

/** How many of these hashes a copy of the text shares at least. */
export const leastShared = (shingles: readonly number[]): number => Math.ceil(shingles.length * samePart);
