import { type Crisis, crisisSaidIn, crisisSituations, folded, isHarmless } from './crisis.js';
import { crisisRootWeights } from './crisis-root-weights.js';

/** Letters of a root: the beginning of a word, which its endings do not change. */
const lengthOfRoot = 5;
const mostWords = 60;
/** Weights are stored as multiples of this step. */
export const stepOfRoots = 0.25;
/** Least sum of weights of a call for help; chosen with phrasings that are held out. */
const leastSum = 0.5;

/**
 * The lists of roots: one for each crisis, one for roots of several crises, one for roots that speak against a call for
 * help.
 */
export const kindsOfRoots = [...crisisSituations, 'several', 'other'] as const;
export type KindOfRoot = (typeof kindsOfRoots)[number];

/** Beginnings of the words of a text, and pairs of neighbours. */
export function rootsOf(text: string): string[] {
  const read = folded(text).replaceAll("'", '');
  const words = (read.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => word.slice(0, lengthOfRoot));
  const pairs = words.slice(1).map((word, n) => `${words[n]}_${word}`);
  return [...new Set([...words, ...pairs])];
}

interface Root {
  kind: KindOfRoot;
  weight: number;
}

let known: Map<string, Root> | undefined;

/** Reads «root steps root steps …» of each kind. */
function readRoots(): Map<string, Root> {
  const roots = new Map<string, Root>();
  for (const kind of kindsOfRoots) {
    const written = crisisRootWeights.roots[kind].split(' ');
    for (let n = 0; n + 1 < written.length; n += 2)
      roots.set(written[n] ?? '', { kind, weight: stepOfRoots * Number(written[n + 1]) });
  }
  return roots;
}

/** The crisis that a text probably tells of: by sure words, or because its roots together weigh enough. */
export function crisisReadIn(text: string): Crisis | undefined {
  const said = crisisSaidIn(text);
  if (said) return said;
  known ??= readRoots();
  const found = rootsOf(text).flatMap((root) => known?.get(root) ?? []);
  const sum = found.reduce((all, { weight }) => all + weight, crisisRootWeights.bias);
  if (sum < leastSum) return undefined;
  const of = (crisis: Crisis) =>
    found.filter(({ kind }) => kind === crisis).reduce((all, { weight }) => all + weight, 0);
  const [most] = [...crisisSituations].sort((one, other) => of(other) - of(one));
  // «Что мне делать?» has roots of many calls for help but tells of no danger.
  if (!most || of(most) <= 0) return undefined;
  return isHarmless(most, text) ? undefined : most;
}
