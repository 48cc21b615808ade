import type { FeaturesOf, Prediction } from './text-model.js';
import { SortedPlaces, textVector, toProbabilities } from './text-vector.js';

/** The result of `train-layered-text-model.ts`. */
export interface LayeredModelWeights {
  labels: string[];
  /** Hashes of the features, sorted. */
  features: Uint32Array;
  /** Weight of each feature in a text: the rarer, the higher. */
  rarities: Float32Array;
  /** Bias of each unit of the layer: its value for a text without features. */
  unitBiases: Float32Array;
  /** Weight of each feature for each unit, in multiples of `step`. */
  unitWeights: Int8Array;
  step: number;
  /** Bias of each label: its score without any unit. */
  labelBiases: Float32Array;
  /** Weight of each unit for each label. */
  labelWeights: Float32Array;
}

/**
 * Gives texts one label of several, by a layer of units between features and labels. Only the part of a
 * unit's value above 0 counts, so a unit can stand for several words together, which a linear model
 * (`TextModel`) cannot.
 */
export class LayeredTextModel {
  private readonly places: SortedPlaces;

  constructor(
    private readonly learnt: LayeredModelWeights,
    private readonly featuresOf: FeaturesOf,
  ) {
    this.places = new SortedPlaces(learnt.features);
  }

  /** All labels, in their order, each with its probability. */
  predict(text: string): Prediction[] {
    const { labels, labelBiases, labelWeights } = this.learnt;
    const scores = Float32Array.from(labelBiases);
    for (const [unit, value] of this.unitsOf(text).entries()) {
      if (value <= 0) continue;
      const start = unit * scores.length;
      for (let label = 0; label < scores.length; label++)
        scores[label] = (scores[label] ?? 0) + value * (labelWeights[start + label] ?? 0);
    }
    const probabilities = toProbabilities(scores);
    return labels.map((label, n) => ({ label, probability: probabilities[n] ?? 0 }));
  }

  private unitsOf(text: string): Float32Array {
    const { rarities, unitBiases, unitWeights, step } = this.learnt;
    const units = Float32Array.from(unitBiases);
    const { places, values } = textVector(this.featuresOf(text), this.places, rarities);
    for (const [n, place] of places.entries()) {
      const start = place * units.length;
      for (let unit = 0; unit < units.length; unit++)
        units[unit] = (units[unit] ?? 0) + (values[n] ?? 0) * step * (unitWeights[start + unit] ?? 0);
    }
    return units;
  }
}
