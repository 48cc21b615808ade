import type { SituationWeights } from './situation-model.js';

// The file of a model: its shape as JSON in one line, then rarities and weights as bytes of whole steps.

interface Shape {
  situations: string[];
  biases: number[];
  features: number;
  weights: number;
  /** What a step of a rarity and of a weight is. */
  steps: { rarity: number; weight: number };
}

export function writeSituationModel(learnt: SituationWeights): Uint8Array {
  const steps = { rarity: greatest(learnt.rarities) / 255, weight: greatest(learnt.weights) / 127 };
  const shape: Shape = {
    situations: learnt.situations,
    biases: Array.from(learnt.biases, (bias) => Number(bias.toFixed(4))),
    features: learnt.features.length,
    weights: learnt.weights.length,
    steps,
  };
  const counts = Uint8Array.from(
    learnt.features,
    (_, n) => (learnt.starts[n + 1] ?? 0) - (learnt.starts[n] ?? 0),
  );
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(shape)}\n`),
    Buffer.from(Uint32Array.from(learnt.features).buffer),
    counts,
    Uint8Array.from(learnt.rarities, (rarity) => Math.round(rarity / steps.rarity)),
    learnt.situationsOfWeights,
    Buffer.from(Int8Array.from(learnt.weights, (weight) => Math.round(weight / steps.weight)).buffer),
  ]);
}

const greatest = (numbers: Float32Array) =>
  numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0) || 1;

export function readSituationModel(file: Uint8Array): SituationWeights {
  const end = file.indexOf(0x0a);
  const shape = JSON.parse(Buffer.from(file.subarray(0, end)).toString()) as Shape;
  let at = end + 1;
  const take = (bytes: number) => {
    const taken = Uint8Array.from(file.subarray(at, at + bytes));
    if (taken.length < bytes) throw new RangeError('The file of the model is cut off');
    at += bytes;
    return taken;
  };
  const features = new Uint32Array(take(4 * shape.features).buffer);
  const counts = take(shape.features);
  const rarities = Float32Array.from(take(shape.features), (step) => step * shape.steps.rarity);
  const situationsOfWeights = take(shape.weights);
  const weights = Float32Array.from(
    new Int8Array(take(shape.weights).buffer),
    (step) => step * shape.steps.weight,
  );
  const starts = new Uint32Array(shape.features + 1);
  for (const [n, count] of counts.entries()) starts[n + 1] = (starts[n] ?? 0) + count;
  const { situations, biases } = shape;
  return {
    situations,
    biases: Float32Array.from(biases),
    features,
    rarities,
    starts,
    situationsOfWeights,
    weights,
  };
}
