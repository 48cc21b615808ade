import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CrisisSituation, crisisSituations } from '@kubrik/contract/protection/crisis/crisis';
import {
  type KindOfRoot,
  kindsOfRoots,
  rootsOf,
  stepOfRoots,
} from '@kubrik/contract/protection/crisis/crisis-roots';
import { labelledTexts } from '@kubrik/text-model';
import { readPhrasings } from './phrasings.js';

// Settings of the learning; chosen by the results on the phrasings that are held out.

const rounds = 16;
const learningRate = 0.3;
const biasRate = 0.1;
/** A missed call for help weighs as much as this many false ones. */
const weightOfCall = 4;
/** Strength of the regularisation that pulls small weights to 0. */
const pull = 0.01;
const leastError = 1e-3;
/** A root or a pair of roots in fewer texts is left out. */
const leastTexts = { root: 2, pair: 3 };
/** Number of roots in the contract; every browser loads them. */
const mostRoots = 3600;
/** A root belongs to one crisis if at least this share of its uses in calls for help is about that crisis. */
const leastShareOfOne = 0.4;

interface Example {
  roots: string[];
  isCall: boolean;
  kind: KindOfRoot;
}
interface Learnt {
  bias: number;
  weights: Map<string, number>;
}

const file = join(
  import.meta.dirname,
  '../../../../packages/contract/src/protection/crisis/crisis-root-weights.ts',
);
const kindOf = (label: string): KindOfRoot =>
  crisisSituations.includes(label as CrisisSituation) ? (label as CrisisSituation) : 'other';

/** Learns which beginnings of words occur in calls for help, and writes the strongest into the contract. */
export function makeCrisisRoots(): string {
  const examples = readExamples();
  const counts = countRoots(examples);
  const learnt = learn(examples, counts);
  const strength = ([root, weight]: [string, number]) => Math.abs(weight) * Math.sqrt(counts.get(root) ?? 0);
  const chosen = [...learnt.weights]
    .sort((one, other) => strength(other) - strength(one))
    .slice(0, mostRoots)
    .map(([root, weight]) => ({ root, steps: Math.round(weight / stepOfRoots) }))
    .filter(({ steps }) => steps !== 0);
  writeFileSync(file, contentOf(learnt.bias, chosen, examples));
  return `${chosen.length} roots of calls for help`;
}

/** Phrasings, and those graded texts that tuning may use. */
function readExamples(): Example[] {
  const phrasings = readPhrasings().map(({ situation, text, isHeldOut }) => {
    const kind = kindOf(situation);
    return { roots: rootsOf(text), isCall: kind !== 'other', kind, isHeldOut };
  });
  const graded = labelledTexts(join(import.meta.dirname, '../../graded')).map(
    ({ label, text, isHeldOut }) => ({
      roots: rootsOf(text),
      isCall: label === 'call',
      kind: 'other' as const,
      isHeldOut,
    }),
  );
  return [...phrasings, ...graded].filter(({ isHeldOut }) => !isHeldOut);
}

function countRoots(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { roots } of examples) for (const root of roots) counts.set(root, (counts.get(root) ?? 0) + 1);
  return counts;
}

/** Logistic regression with a separate step size for each weight (AdaGrad). */
function learn(examples: readonly Example[], counts: ReadonlyMap<string, number>): Learnt {
  const isFrequent = (root: string) =>
    (counts.get(root) ?? 0) >= (root.includes('_') ? leastTexts.pair : leastTexts.root);
  const known = examples.map((example) => ({ ...example, roots: example.roots.filter(isFrequent) }));
  const learnt: Learnt = { bias: -2, weights: new Map() };
  const gradients = new Map<string, number>();
  let biasGradient = 1e-8;
  for (let round = 0; round < rounds; round++)
    for (const { roots, isCall } of inStride(known, round)) {
      const sum = roots.reduce((all, root) => all + (learnt.weights.get(root) ?? 0), learnt.bias);
      const error = (1 / (1 + Math.exp(-sum)) - (isCall ? 1 : 0)) * (isCall ? weightOfCall : 1);
      if (Math.abs(error) < leastError) continue;
      biasGradient += error * error;
      learnt.bias -= (biasRate * error) / Math.sqrt(biasGradient);
      for (const root of roots) improve(learnt.weights, gradients, root, error);
    }
  return learnt;
}

function improve(
  weights: Map<string, number>,
  gradients: Map<string, number>,
  root: string,
  error: number,
): void {
  const gradient = (gradients.get(root) ?? 1e-8) + error * error;
  gradients.set(root, gradient);
  const rate = learningRate / Math.sqrt(gradient);
  const weight = (weights.get(root) ?? 0) - rate * error;
  weights.set(root, Math.sign(weight) * Math.max(0, Math.abs(weight) - pull * rate));
}

/** All items in an order that differs between rounds, but is the same in every run. */
function* inStride<T>(items: readonly T[], round: number): Generator<T> {
  const stride = 7919 + 2 * round;
  for (let n = 0, place = round; n < items.length; n++) {
    const item = items[place % items.length];
    if (item !== undefined) yield item;
    place += stride;
  }
}

interface Chosen {
  root: string;
  steps: number;
}

/** For each root its share among the examples of each kind. */
function sharesOf(examples: readonly Example[]): Map<string, Map<KindOfRoot, number>> {
  const sizes = new Map<KindOfRoot, number>();
  for (const { kind } of examples) sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
  const shares = new Map<string, Map<KindOfRoot, number>>();
  for (const { roots, kind } of examples)
    for (const root of roots) {
      const own = shares.get(root) ?? new Map<KindOfRoot, number>();
      shares.set(root, own.set(kind, (own.get(kind) ?? 0) + 1 / (sizes.get(kind) ?? 1)));
    }
  return shares;
}

/** The crisis that a root mostly belongs to; `several` when it belongs to several. */
function crisisOf(shares: ReadonlyMap<KindOfRoot, number> | undefined): KindOfRoot {
  const share = (crisis: CrisisSituation) => shares?.get(crisis) ?? 0;
  const [most] = [...crisisSituations].sort((one, other) => share(other) - share(one));
  const all = crisisSituations.reduce((sum, crisis) => sum + share(crisis), 0);
  return most && share(most) > leastShareOfOne * all ? most : 'several';
}

/**
 * Writes roots that speak for a call for help below their crisis, and all that speak against one together.
 */
function contentOf(bias: number, chosen: readonly Chosen[], examples: readonly Example[]): string {
  const shares = sharesOf(examples);
  const kindOfRoot = ({ root, steps }: Chosen): KindOfRoot =>
    steps > 0 ? crisisOf(shares.get(root)) : 'other';
  const written = kindsOfRoots.map((kind) => {
    const own = chosen.filter((one) => kindOfRoot(one) === kind);
    const name = kind.includes('-') ? `'${kind}'` : kind;
    return `    ${name}:\n      '${own.map(({ root, steps }) => `${root} ${steps}`).join(' ')}',`;
  });
  return [
    "import type { CrisisSituation } from './crisis.js';",
    '',
    '/** Written by `npm run protection:situations`. */',
    "export const crisisRootWeights: { bias: number; roots: Record<CrisisSituation | 'several' | 'other', string> } = {",
    `  bias: ${bias.toFixed(2)},`,
    '  roots: {',
    ...written,
    '  },',
    '};',
    '',
  ].join('\n');
}
