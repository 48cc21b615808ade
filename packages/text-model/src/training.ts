// What the models of this package share for learning.

/** A feature in fewer texts is left out. */
const leastTexts = 2;

/** The features of the texts, by their hashes, with their weights: the rarer, the higher. */
export function knownFeatures(texts: readonly ReadonlyMap<number, number>[]): {
  features: number[];
  rarities: Float32Array;
} {
  const counts = new Map<number, number>();
  for (const text of texts)
    for (const feature of text.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= leastTexts).sort(([a], [b]) => a - b);
  return {
    features: known.map(([feature]) => feature),
    rarities: Float32Array.from(known, ([, count]) => Math.log(1 + texts.length / count)),
  };
}

/** Numbers from 0 to 1, the same in every run, so that the same texts give the same model. */
export function randomNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x80000000;
  };
}

/** Makes a new random order of `count` items with each call. */
export function shuffler(count: number, random: () => number): () => number[] {
  const order = Array.from({ length: count }, (_, n) => n);
  return () => {
    for (let n = count - 1; n > 0; n--) {
      const other = Math.floor(random() * (n + 1));
      [order[n], order[other]] = [order[other] ?? 0, order[n] ?? 0];
    }
    return order;
  };
}
