import type { Reaction, ReactionCounts } from '@kubrik/contract';

/** The counts after a reaction was given (1) or taken back (-1). */
export function countReaction(counts: ReactionCounts, reaction: Reaction, by: 1 | -1): ReactionCounts {
  const { [reaction]: before = 0, ...others } = counts;
  const count = before + by;
  return count > 0 ? { ...others, [reaction]: count } : others;
}

export const totalReactions = (counts: ReactionCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
