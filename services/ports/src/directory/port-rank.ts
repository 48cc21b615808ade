import type { PortParticulars } from '@kubrik/contract';
import type { SourceFacts } from '../source/source-facts.js';

/** Ports in the order of lists and of the search: the lower the rank, the earlier. */
export const portRank = {
  /** Known everywhere. */
  hub: 0,
  /** Large, or much used. */
  large: 1,
  /** Medium, or of the curated list. */
  medium: 2,
  small: 3,
  /** It is in a list of harbours, or has a Russian name. */
  known: 4,
  other: 5,
  inland: 6,
} as const;
export type PortRank = (typeof portRank)[keyof typeof portRank];

interface Ranked {
  importance: SourceFacts['importance'];
  harbourSize: PortParticulars['harbourSize'];
  isInland: boolean;
  /** It is in a list of harbours, or has a Russian name. */
  isKnown: boolean;
}

const byImportance = {
  5: portRank.hub,
  4: portRank.hub,
  3: portRank.large,
  2: portRank.large,
  1: portRank.medium,
};
const bySize = {
  large: portRank.large,
  medium: portRank.medium,
  small: portRank.small,
  very_small: portRank.known,
};

export function rankOf({ importance, harbourSize, isInland, isKnown }: Ranked): PortRank {
  return Math.min(
    importance ? byImportance[importance] : portRank.inland,
    harbourSize ? bySize[harbourSize] : portRank.inland,
    isKnown ? portRank.known : portRank.inland,
    isInland ? portRank.inland : portRank.other,
  ) as PortRank;
}

const mostImportant = 5;

/** Orders ports of one rank: the more important, the lower. */
export const sizeOrderOf = (importance: SourceFacts['importance']): number =>
  mostImportant - (importance ?? 0);
