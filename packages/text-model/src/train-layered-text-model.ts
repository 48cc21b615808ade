import type { LayeredModelWeights } from './layered-text-model.js';
import type { FeaturesOf } from './text-model.js';
import { type TextVector, textVector, toProbabilities } from './text-vector.js';
import type { Example } from './train-text-model.js';
import { knownFeatures, randomNumbers, shuffler } from './training.js';

// Settings of the learning; chosen by the results on phrasings of authors from whom the model had not learnt.

/** Units between features and labels. */
const units = 96;
/** How many times all texts are read. */
const rounds = 11;
/**
 * Share of the features that is left out of a text in each round, so that the model relies on no single word.
 */
const partOfFeatures = 0.5;
/** Share of the units that is left out. */
const partOfUnits = 0.15;
const rates = { unit: 0.05, label: 0.03, bias: 0.01 };
/** Share of the learning rate in the last round. */
const lastRate = 0.1;
/** Strength of the decay of weights towards 0. */
const decay = 1e-5;
/**
 * Strength of the regularisation that pulls small weights of the units to 0: one in seven remains, and the
 * file is small.
 */
const pull = 0.002;
/** Smaller errors, which most are, are ignored. */
const leastError = 1e-3;
/** Weights of the units are stored as multiples of this. */
const step = 0.2;

/** The weights, and for each the sum of its squared gradients. */
class Learner {
  readonly unitBiases = new Float32Array(units);
  private readonly unitBiasGradients = new Float32Array(units).fill(1e-6);
  readonly unitWeights: Float32Array;
  private readonly unitGradients: Float32Array;
  readonly labelBiases: Float32Array;
  readonly labelWeights: Float32Array;
  private readonly labelGradients: Float32Array;
  /** For the present text: the values of the units, and their errors. */
  private readonly values = new Float32Array(units);
  private readonly unitErrors = new Float32Array(units);

  constructor(
    features: number,
    private readonly labels: number,
    private readonly random: () => number,
  ) {
    this.unitWeights = new Float32Array(features * units);
    this.unitGradients = new Float32Array(features * units).fill(1e-6);
    this.labelBiases = new Float32Array(labels);
    this.labelGradients = new Float32Array(units * labels).fill(1e-6);
    // Units begin with different values, mostly above 0, so that each can learn something else.
    const most = Math.sqrt(1.5 / units);
    this.labelWeights = Float32Array.from({ length: units * labels }, () => most * (2 * random() - 1));
    for (let unit = 0; unit < units; unit++) this.unitBiases[unit] = 0.2 * random();
  }

  /** @param rate share of the learning rate in this round */
  learn(vector: TextVector, answer: number, rate: number): void {
    this.readUnits(vector);
    const errors = this.probabilities();
    errors[answer] = (errors[answer] ?? 0) - 1;
    for (let label = 0; label < this.labels; label++) {
      const error = errors[label] ?? 0;
      this.labelBiases[label] = (this.labelBiases[label] ?? 0) - rates.bias * rate * error;
    }
    const wrong = Array.from(errors.keys()).filter((label) => Math.abs(errors[label] ?? 0) > leastError);
    if (wrong.length === 0) return;
    this.learnLabels(errors, wrong, rate);
    this.learnUnits(vector, rate);
  }

  private readUnits({ places, values }: TextVector): void {
    this.values.set(this.unitBiases);
    for (let n = 0; n < places.length; n++) {
      const start = (places[n] ?? 0) * units;
      const value = values[n] ?? 0;
      for (let unit = 0; unit < units; unit++)
        this.values[unit] = (this.values[unit] ?? 0) + value * (this.unitWeights[start + unit] ?? 0);
    }
    for (let unit = 0; unit < units; unit++) {
      const isLeftOut = this.random() < partOfUnits;
      this.values[unit] = isLeftOut ? 0 : Math.max(0, this.values[unit] ?? 0) / (1 - partOfUnits);
    }
  }

  private probabilities(): Float32Array {
    const scores = Float32Array.from(this.labelBiases);
    for (let unit = 0; unit < units; unit++) {
      const value = this.values[unit] ?? 0;
      if (value === 0) continue;
      const start = unit * this.labels;
      for (let label = 0; label < this.labels; label++)
        scores[label] = (scores[label] ?? 0) + value * (this.labelWeights[start + label] ?? 0);
    }
    return toProbabilities(scores);
  }

  private learnLabels(errors: Float32Array, wrong: readonly number[], rate: number): void {
    for (let unit = 0; unit < units; unit++) {
      const value = this.values[unit] ?? 0;
      let sum = 0;
      if (value > 0)
        for (const label of wrong) {
          const at = unit * this.labels + label;
          const weight = this.labelWeights[at] ?? 0;
          const error = errors[label] ?? 0;
          sum += error * weight;
          const gradient = value * error + decay * weight;
          const squares = (this.labelGradients[at] ?? 0) + gradient * gradient;
          this.labelGradients[at] = squares;
          this.labelWeights[at] = weight - (rates.label * rate * gradient) / Math.sqrt(squares);
        }
      this.unitErrors[unit] = sum / (1 - partOfUnits);
    }
  }

  private learnUnits({ places, values }: TextVector, rate: number): void {
    const wrong = Array.from(this.unitErrors.keys()).filter((unit) => this.unitErrors[unit] !== 0);
    for (const unit of wrong) {
      const error = this.unitErrors[unit] ?? 0;
      const squares = (this.unitBiasGradients[unit] ?? 0) + error * error;
      this.unitBiasGradients[unit] = squares;
      this.unitBiases[unit] = (this.unitBiases[unit] ?? 0) - (rates.unit * rate * error) / Math.sqrt(squares);
    }
    for (let n = 0; n < places.length; n++) {
      const start = (places[n] ?? 0) * units;
      const value = values[n] ?? 0;
      for (const unit of wrong) this.learnWeight(start + unit, value * (this.unitErrors[unit] ?? 0), rate);
    }
  }

  private learnWeight(at: number, error: number, rate: number): void {
    const weight = this.unitWeights[at] ?? 0;
    const gradient = error + decay * weight;
    const squares = (this.unitGradients[at] ?? 0) + gradient * gradient;
    this.unitGradients[at] = squares;
    const ownRate = (rates.unit * rate) / Math.sqrt(squares);
    const next = weight - ownRate * gradient;
    this.unitWeights[at] = Math.sign(next) * Math.max(0, Math.abs(next) - pull * ownRate);
  }
}

/**
 * Learns by gradient descent with a separate step size for each weight (AdaGrad), from texts of which parts
 * are left out.
 */
export function trainLayeredTextModel(
  labels: readonly string[],
  examples: readonly Example[],
  featuresOf: FeaturesOf,
): LayeredModelWeights {
  const texts = examples.map(({ text }) => featuresOf(text));
  const { features, rarities } = knownFeatures(texts);
  const places = new Map(features.map((feature, n) => [feature, n]));
  const vectors = texts.map((text) => textVector(text, places, rarities));
  const answers = examples.map(({ label }) => labels.indexOf(label));
  const random = randomNumbers();
  const learner = new Learner(features.length, labels.length, random);
  const next = shuffler(vectors.length, random);
  for (let round = 0; round < rounds; round++)
    for (const n of next()) {
      const vector = vectors[n];
      if (!vector) continue;
      const rate = 1 - ((1 - lastRate) * round) / rounds;
      learner.learn(withoutPart(vector, random), answers[n] ?? 0, rate);
    }
  const { unitBiases, unitWeights, labelBiases, labelWeights } = learner;
  return {
    labels: [...labels],
    features: Uint32Array.from(features),
    rarities,
    unitBiases,
    unitWeights: Int8Array.from(unitWeights, inSteps),
    step,
    labelBiases,
    labelWeights,
  };
}

/** A text without some of its features, scaled to length 1 again. */
function withoutPart({ places, values }: TextVector, random: () => number): TextVector {
  const kept = Array.from(places.keys()).filter(() => random() >= partOfFeatures);
  const length = Math.hypot(...kept.map((n) => values[n] ?? 0)) || 1;
  return {
    places: Int32Array.from(kept, (n) => places[n] ?? 0),
    values: Float32Array.from(kept, (n) => (values[n] ?? 0) / length),
  };
}

const inSteps = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight / step)));
