/** A text as a vector of length 1: the places of its known features, and their values. */
export interface TextVector {
  places: Int32Array;
  values: Float32Array;
}

/** Finds the place of a known feature by its hash. */
export interface FeaturePlaces {
  get(feature: number): number | undefined;
}

/**
 * Places of features that are sorted by their hashes. Needs no building, unlike a `Map` of so many features.
 */
export class SortedPlaces implements FeaturePlaces {
  constructor(private readonly features: Uint32Array) {}

  get(feature: number): number | undefined {
    let from = 0;
    let to = this.features.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.features[middle] ?? 0) < feature) from = middle + 1;
      else to = middle;
    }
    return this.features[from] === feature ? from : undefined;
  }
}

/**
 * @param features of the text, from `textFeatures`
 * @param places of the known features, by their hashes
 * @param rarities by place; rarer features weigh more
 */
export function textVector(
  features: ReadonlyMap<number, number>,
  places: FeaturePlaces,
  rarities: Float32Array,
): TextVector {
  const known = [...features].flatMap(([feature, weight]): [number, number][] => {
    const place = places.get(feature);
    return place === undefined ? [] : [[place, weight * (rarities[place] ?? 0)]];
  });
  const length = Math.hypot(...known.map(([, value]) => value)) || 1;
  return {
    places: Int32Array.from(known, ([place]) => place),
    values: Float32Array.from(known, ([, value]) => value / length),
  };
}

/** Turns scores into probabilities, in the same array (softmax). */
export function toProbabilities(scores: Float32Array): Float32Array {
  const most = Math.max(...scores);
  let sum = 0;
  for (const [n, score] of scores.entries()) {
    const share = Math.exp(score - most);
    scores[n] = share;
    sum += share;
  }
  for (const [n, share] of scores.entries()) scores[n] = share / sum;
  return scores;
}
