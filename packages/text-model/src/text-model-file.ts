import { compressed, decompressed, greatest, partsOf, readDecompressed } from './compressed-file.js';
import type { TextModelWeights } from './text-model.js';

// The file of a model, compressed: its shape as JSON in one line, then the features, their rarities in bytes
// as multiples of a step, and the weights.

interface Shape {
  labels: string[];
  biases: number[];
  features: number;
  /** Size of a step of a rarity, and of a weight. */
  steps: { rarity: number; weight: number };
}

export function writeTextModel(learnt: TextModelWeights): Uint8Array {
  const steps = { rarity: greatest(learnt.rarities) / 255, weight: learnt.step };
  const shape: Shape = {
    labels: learnt.labels,
    biases: Array.from(learnt.biases, (bias) => Number(bias.toFixed(4))),
    features: learnt.features.length,
    steps,
  };
  const file = Buffer.concat([
    Buffer.from(`${JSON.stringify(shape)}\n`),
    Buffer.from(learnt.features.buffer),
    Uint8Array.from(learnt.rarities, (rarity) => Math.round(rarity / steps.rarity)),
    Buffer.from(learnt.weights.buffer),
  ]);
  return compressed(file);
}

export const readTextModel = (file: Uint8Array): TextModelWeights => weightsIn(decompressed(file));

/** Reads a model from its file without blocking the process. */
export const loadTextModel = async (path: string): Promise<TextModelWeights> =>
  weightsIn(await readDecompressed(path));

function weightsIn(content: Buffer): TextModelWeights {
  const { shape, take } = partsOf<Shape>(content);
  const { labels, biases, features, steps } = shape;
  return {
    labels,
    biases: Float32Array.from(biases),
    features: new Uint32Array(take(4 * features).buffer),
    rarities: Float32Array.from(take(features), (step) => step * steps.rarity),
    weights: new Int8Array(take(features * labels.length).buffer),
    step: steps.weight,
  };
}
