import { type Crisis, crisisSaidIn, crisisSituations, folded, isHarmless } from './crisis.js';
import { crisisRootWeights } from './crisis-root-weights.js';

/** Letters of the beginning of a word, which endings leave as it is. */
const lengthOfRoot = 5;
const mostWords = 60;
/** Weights are written in whole steps of this. */
export const stepOfRoots = 0.25;
/** From this sum on, a text is taken for a call for help; chosen with phrasings that are held out. */
const leastSum = 0.5;

/** Where the weight of a root is written: with the crisis that it is mostly said of, with several, or with what calls for no help. */
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

/** «root steps root steps …» of each kind. */
function readRoots(): Map<string, Root> {
  const roots = new Map<string, Root>();
  for (const kind of kindsOfRoots) {
    const written = crisisRootWeights.roots[kind].split(' ');
    for (let n = 0; n + 1 < written.length; n += 2)
      roots.set(written[n] ?? '', { kind, weight: stepOfRoots * Number(written[n + 1]) });
  }
  return roots;
}

/** The crisis that the words of a text probably tell of: by sure words, or because its roots weigh enough together. */
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
  // «Что мне делать?» has roots that many calls for help have, and tells of no danger.
  if (!most || of(most) <= 0) return undefined;
  return isHarmless(most, text) ? undefined : most;
}
