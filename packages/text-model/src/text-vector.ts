/** A text as a vector of length 1: the places of its known features, and what each counts. */
export interface TextVector {
  places: Int32Array;
  values: Float32Array;
}

/** Where known features stand, by their hashes. */
export interface FeaturePlaces {
  get(feature: number): number | undefined;
}

/** The places of features that are sorted by their hashes: there at once, which a `Map` of so many is not. */
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
 * @param features of the text, as `textFeatures` gives them
 * @param places of the known features, by their hashes
 * @param rarities by place; the rarer a feature, the more it counts
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

/** Turns scores into probabilities, in their place (softmax). */
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
