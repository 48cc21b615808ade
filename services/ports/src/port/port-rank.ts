import type { PortParticulars } from '@kubrik/contract';

/** Ports in the order of lists and of the search: the lower the rank, the earlier. */
export const portRank = {
  /** Known everywhere. */
  hub: 0,
  /** Large, or much used. */
  large: 1,
  /** Medium, or of the curated list. */
  medium: 2,
  small: 3,
  /** In a list of harbours, or with a Russian name. */
  known: 4,
  other: 5,
  inland: 6,
} as const;
export type PortRank = (typeof portRank)[keyof typeof portRank];

interface Ranked {
  importance: 1 | 2 | 3 | undefined;
  harbourSize: PortParticulars['harbourSize'];
  isInland: boolean;
  /** It stands in a list of harbours, or has a Russian name. */
  isKnown: boolean;
}

const byImportance = { 3: portRank.hub, 2: portRank.large, 1: portRank.medium };
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
