import type { RiskLevel, VoteType } from '@kubrik/contract';

/** Votes by colour. */
export interface Totals {
  black: number;
  red: number;
  green: number;
}

/** With fewer counted votes the risk is unknown. */
export const minVotes = 5;

const weights: Record<VoteType, number> = { black: 2, red: 1, green: -1 };
const highFrom = 1;
const mediumFrom = 0;

/**
 * The risk that people see: the mean weight of the counted votes, where black weighs 2, red 1 and green -1.
 * From 1 it is high, from 0 medium, below low; unknown with fewer than five votes. See docs/reputation.md.
 */
export function riskOf({ black, red, green }: Totals): RiskLevel {
  const votes = black + red + green;
  if (votes < minVotes) return 'unknown';
  const mean = (black * weights.black + red * weights.red + green * weights.green) / votes;
  if (mean >= highFrom) return 'high';
  return mean >= mediumFrom ? 'medium' : 'low';
}
