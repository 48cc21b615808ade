import type { TextFeatures } from './text-features.js';
import { SortedPlaces, textVector, toProbabilities } from './text-vector.js';

/** Computes the features of a text; learning and predicting must use the same function. */
export type FeaturesOf = (text: string) => TextFeatures;

/** A label with its probability, from 0 to 1. */
export interface Prediction {
  label: string;
  probability: number;
}

/** The result of `train-text-model.ts`. */
export interface TextModelWeights {
  labels: string[];
  /** Bias of each label: its score without any feature. */
  biases: Float32Array;
  /** Hashes of the features, sorted. */
  features: Uint32Array;
  /** Weight of each feature in a text: the rarer, the higher. */
  rarities: Float32Array;
  /** Weight of each feature for each label, in multiples of `step`. */
  weights: Int8Array;
  step: number;
}

/** Gives texts one label of several: a linear model over words, pieces of words and meanings. */
export class TextModel {
  private readonly places: SortedPlaces;

  constructor(
    private readonly learnt: TextModelWeights,
    private readonly featuresOf: FeaturesOf,
  ) {
    this.places = new SortedPlaces(learnt.features);
  }

  /** All labels, the most probable first. */
  predict(text: string): Prediction[] {
    const { labels, biases, rarities, weights, step } = this.learnt;
    const scores = Float32Array.from(biases);
    const { places, values } = textVector(this.featuresOf(text), this.places, rarities);
    for (const [n, place] of places.entries()) {
      const start = place * scores.length;
      for (let label = 0; label < scores.length; label++)
        scores[label] = (scores[label] ?? 0) + (values[n] ?? 0) * step * (weights[start + label] ?? 0);
    }
    const probabilities = toProbabilities(scores);
    return labels
      .map((label, n) => ({ label, probability: probabilities[n] ?? 0 }))
      .sort((a, b) => b.probability - a.probability);
  }
}
