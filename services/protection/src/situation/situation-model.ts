import { textFeatures } from './text-features.js';
import { textVector, toProbabilities } from './text-vector.js';

/** A situation with how probable it is, of 1. */
export interface Prediction {
  situation: string;
  probability: number;
}

/** What was learnt (`train-situation-model.ts`), as it lies in its file. */
export interface SituationWeights {
  situations: string[];
  /** For each situation, what it has without any feature. */
  biases: Float32Array;
  /** Hashes of the features. */
  features: Uint32Array;
  /** For each feature, what it counts: the rarer, the more. */
  rarities: Float32Array;
  /** Where the weights of each feature begin; one more than there are features. */
  starts: Uint32Array;
  /** The situations that a feature speaks for or against, and how much. */
  situationsOfWeights: Uint8Array;
  weights: Float32Array;
}

/** Says what a question is about: a linear model over words, pieces of words and what they mean. */
export class SituationModel {
  private readonly places: Map<number, number>;

  constructor(private readonly learnt: SituationWeights) {
    this.places = new Map(Array.from(learnt.features, (feature, n) => [feature, n]));
  }

  /** All situations, the most probable first. */
  predict(text: string): Prediction[] {
    const { situations, biases, rarities } = this.learnt;
    const scores = Float32Array.from(biases);
    const { places, values } = textVector(textFeatures(text), this.places, rarities);
    for (const [n, place] of places.entries()) this.addTo(scores, place, values[n] ?? 0);
    const probabilities = toProbabilities(scores);
    return situations
      .map((situation, n) => ({ situation, probability: probabilities[n] ?? 0 }))
      .sort((a, b) => b.probability - a.probability);
  }

  private addTo(scores: Float32Array, place: number, value: number): void {
    const { starts, situationsOfWeights, weights } = this.learnt;
    for (let n = starts[place] ?? 0; n < (starts[place + 1] ?? 0); n++) {
      const situation = situationsOfWeights[n] ?? 0;
      scores[situation] = (scores[situation] ?? 0) + value * (weights[n] ?? 0);
    }
  }
}
