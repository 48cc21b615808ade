import type { FeaturesOf, TextModelWeights } from './text-model.js';
import { type TextVector, textVector, toProbabilities } from './text-vector.js';
import { knownFeatures, randomNumbers, shuffler } from './training.js';

// Settings of the learning; chosen by the results on the consultant's phrasings that are held out.

/** How many times all texts are read. */
const rounds = 40;
const learningRate = 0.1;
const biasRate = 0.01;
/** Decay of weights towards 0, so that rare features do not get too much weight. */
const decay = 1e-5;
/** Smaller errors, which most are, are ignored. */
const leastError = 1e-3;
/**
 * Weights are stored as multiples of this. A quarter of it gives no better results, and a file twice as
 * large.
 */
const step = 0.25;

/** A text with its right label. */
export interface Example {
  text: string;
  label: string;
}

/**
 * Learns by logistic regression over all labels (softmax), with a separate step size for each weight
 * (AdaGrad).
 */
export function trainTextModel(
  labels: readonly string[],
  examples: readonly Example[],
  featuresOf: FeaturesOf,
): TextModelWeights {
  const texts = examples.map(({ text }) => featuresOf(text));
  const { features, rarities } = knownFeatures(texts);
  const places = new Map(features.map((feature, n) => [feature, n]));
  const vectors = texts.map((text) => textVector(text, places, rarities));
  const answers = examples.map(({ label }) => labels.indexOf(label));
  const count = labels.length;
  const weights = new Float32Array(features.length * count);
  const gradients = new Float32Array(weights.length).fill(1e-8);
  const biases = new Float32Array(count);
  const next = shuffler(vectors.length, randomNumbers());
  for (let round = 0; round < rounds; round++)
    for (const n of next()) {
      const vector = vectors[n];
      if (!vector) continue;
      const errors = probabilities(vector, weights, biases);
      const answer = answers[n] ?? 0;
      errors[answer] = (errors[answer] ?? 0) - 1;
      for (let label = 0; label < count; label++)
        biases[label] = (biases[label] ?? 0) - biasRate * (errors[label] ?? 0);
      learn(vector, errors, weights, gradients);
    }
  return {
    labels: [...labels],
    biases,
    features: Uint32Array.from(features),
    rarities,
    weights: Int8Array.from(weights, inSteps),
    step,
  };
}

function probabilities(
  { places, values }: TextVector,
  weights: Float32Array,
  biases: Float32Array,
): Float32Array {
  const scores = Float32Array.from(biases);
  const count = scores.length;
  for (let n = 0; n < places.length; n++) {
    const start = (places[n] ?? 0) * count;
    const value = values[n] ?? 0;
    for (let label = 0; label < count; label++)
      scores[label] = (scores[label] ?? 0) + value * (weights[start + label] ?? 0);
  }
  return toProbabilities(scores);
}

function learn(
  { places, values }: TextVector,
  errors: Float32Array,
  weights: Float32Array,
  gradients: Float32Array,
) {
  const count = errors.length;
  const wrong = Array.from(errors.keys()).filter((label) => Math.abs(errors[label] ?? 0) > leastError);
  for (let n = 0; n < places.length; n++) {
    const start = (places[n] ?? 0) * count;
    const value = values[n] ?? 0;
    for (const label of wrong) {
      const at = start + label;
      const gradient = value * (errors[label] ?? 0) + decay * (weights[at] ?? 0);
      gradients[at] = (gradients[at] ?? 0) + gradient * gradient;
      weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(gradients[at] ?? 1);
    }
  }
}

const inSteps = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight / step)));
