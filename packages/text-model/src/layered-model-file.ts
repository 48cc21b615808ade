import { compressed, decompressed, greatest, partsOf, readDecompressed } from './compressed-file.js';
import type { LayeredModelWeights } from './layered-text-model.js';

// The file of a layered model, compressed: its shape as JSON in one line, then the features, their rarities
// in bytes as multiples of a step, the weights of the labels, and those of the units.

interface Shape {
  labels: string[];
  labelBiases: number[];
  unitBiases: number[];
  features: number;
  /** Size of a step of a rarity, and of a unit's weight. */
  steps: { rarity: number; weight: number };
}

const rounded = (numbers: Float32Array) => Array.from(numbers, (one) => Number(one.toFixed(4)));

export function writeLayeredModel(learnt: LayeredModelWeights): Uint8Array {
  const steps = { rarity: greatest(learnt.rarities) / 255, weight: learnt.step };
  const shape: Shape = {
    labels: learnt.labels,
    labelBiases: rounded(learnt.labelBiases),
    unitBiases: rounded(learnt.unitBiases),
    features: learnt.features.length,
    steps,
  };
  return compressed(
    Buffer.concat([
      Buffer.from(`${JSON.stringify(shape)}\n`),
      Buffer.from(learnt.features.buffer),
      Uint8Array.from(learnt.rarities, (rarity) => Math.round(rarity / steps.rarity)),
      Buffer.from(learnt.labelWeights.buffer),
      Buffer.from(learnt.unitWeights.buffer),
    ]),
  );
}

export const readLayeredModel = (file: Uint8Array): LayeredModelWeights => weightsIn(decompressed(file));

/** Reads a model from its file without blocking the process. */
export const loadLayeredModel = async (path: string): Promise<LayeredModelWeights> =>
  weightsIn(await readDecompressed(path));

function weightsIn(content: Buffer): LayeredModelWeights {
  const { shape, take } = partsOf<Shape>(content);
  const { labels, labelBiases, unitBiases, features, steps } = shape;
  return {
    labels,
    features: new Uint32Array(take(4 * features).buffer),
    rarities: Float32Array.from(take(features), (step) => step * steps.rarity),
    unitBiases: Float32Array.from(unitBiases),
    labelBiases: Float32Array.from(labelBiases),
    labelWeights: new Float32Array(take(4 * unitBiases.length * labels.length).buffer),
    unitWeights: new Int8Array(take(features * unitBiases.length).buffer),
    step: steps.weight,
  };
}
