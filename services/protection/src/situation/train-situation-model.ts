import type { Phrasing } from './phrasings.js';
import type { SituationWeights } from './situation-model.js';
import { textFeatures } from './text-features.js';
import { type TextVector, textVector, toProbabilities } from './text-vector.js';

// How a model learns; chosen by what it then knew of the phrasings that are held out.

/** A feature of fewer phrasings is left out. */
const leastPhrasings = 2;
/** How often all phrasings are gone through. */
const rounds = 40;
const learningRate = 0.1;
const biasRate = 0.01;
/** Pulls weights towards 0, so that rare features do not speak too loudly. */
const decay = 1e-5;
/** Weights that are smaller are left out: most are, and the file would be several times as large. */
const leastWeight = 1;

/** Learns by logistic regression over all situations (softmax), with a step of its own for each weight (AdaGrad). */
export function trainSituationModel(
  situations: readonly string[],
  phrasings: readonly Phrasing[],
): SituationWeights {
  const texts = phrasings.map(({ text }) => textFeatures(text));
  const { features, rarities } = knownFeatures(texts);
  const places = new Map(features.map((feature, n) => [feature, n]));
  const vectors = texts.map((text) => textVector(text, places, rarities));
  const answers = phrasings.map(({ situation }) => situations.indexOf(situation));
  const count = situations.length;
  const weights = new Float32Array(features.length * count);
  const gradients = new Float32Array(weights.length).fill(1e-8);
  const biases = new Float32Array(count);
  const next = shuffler(vectors.length);
  for (let round = 0; round < rounds; round++)
    for (const n of next()) {
      const vector = vectors[n];
      if (!vector) continue;
      const errors = probabilities(vector, weights, biases);
      const answer = answers[n] ?? 0;
      errors[answer] = (errors[answer] ?? 0) - 1;
      for (let situation = 0; situation < count; situation++)
        biases[situation] = (biases[situation] ?? 0) - biasRate * (errors[situation] ?? 0);
      step(vector, errors, weights, gradients);
    }
  return withoutSmall({ situations: [...situations], biases, features, rarities, weights });
}

function knownFeatures(texts: Map<number, number>[]): { features: number[]; rarities: Float32Array } {
  const counts = new Map<number, number>();
  for (const text of texts)
    for (const feature of text.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= leastPhrasings).sort(([a], [b]) => a - b);
  return {
    features: known.map(([feature]) => feature),
    rarities: Float32Array.from(known, ([, count]) => Math.log(1 + texts.length / count)),
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
    for (let situation = 0; situation < count; situation++)
      scores[situation] = (scores[situation] ?? 0) + value * (weights[start + situation] ?? 0);
  }
  return toProbabilities(scores);
}

function step(
  { places, values }: TextVector,
  errors: Float32Array,
  weights: Float32Array,
  gradients: Float32Array,
) {
  const count = errors.length;
  for (let n = 0; n < places.length; n++) {
    const start = (places[n] ?? 0) * count;
    const value = values[n] ?? 0;
    for (let situation = 0; situation < count; situation++) {
      const at = start + situation;
      const gradient = value * (errors[situation] ?? 0) + decay * (weights[at] ?? 0);
      gradients[at] = (gradients[at] ?? 0) + gradient * gradient;
      weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(gradients[at] ?? 1);
    }
  }
}

/** Orders of so many items, always the same ones, so that the same phrasings give the same model. */
function shuffler(count: number): () => number[] {
  const order = Array.from({ length: count }, (_, n) => n);
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x80000000;
  };
  return () => {
    for (let n = count - 1; n > 0; n--) {
      const other = Math.floor(random() * (n + 1));
      [order[n], order[other]] = [order[other] ?? 0, order[n] ?? 0];
    }
    return order;
  };
}

function withoutSmall({
  situations,
  biases,
  features,
  rarities,
  weights,
}: {
  situations: string[];
  biases: Float32Array;
  features: number[];
  rarities: Float32Array;
  weights: Float32Array;
}): SituationWeights {
  const starts = [0];
  const [ofSituations, left]: [number[], number[]] = [[], []];
  for (let place = 0; place < features.length; place++) {
    for (let situation = 0; situation < situations.length; situation++) {
      const weight = weights[place * situations.length + situation] ?? 0;
      if (Math.abs(weight) < leastWeight) continue;
      ofSituations.push(situation);
      left.push(weight);
    }
    starts.push(left.length);
  }
  return {
    situations,
    biases,
    features: Uint32Array.from(features),
    rarities,
    starts: Uint32Array.from(starts),
    situationsOfWeights: Uint8Array.from(ofSituations),
    weights: Float32Array.from(left),
  };
}
