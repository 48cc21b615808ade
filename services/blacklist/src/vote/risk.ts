import { leastVotes, type RiskLevel, type VoteType, voteHalfLifeYears, votePoints } from '@kubrik/contract';

/** A number for each colour: of votes, or of their weights. */
export type ByColour = Record<VoteType, number>;

export const byColour = (of: (colour: VoteType) => number): ByColour => ({
  black: of('black'),
  red: of('red'),
  green: of('green'),
});

const highFrom = 1;
const mediumFrom = 0;

export const halfLifeMs = voteHalfLifeYears * 365.25 * 24 * 3_600_000;
/**
 * Stored weights refer to this moment, in ms since 1970; a later vote weighs more than 1 there. All votes lose weight
 * at the same rate, so the mean does not change while nobody votes, and a stored risk level stays right.
 */
export const weightEpochMs = Date.UTC(2026, 0, 1);

/** The weight of a vote given at this time, as it is added to the stored sums. */
export const storedWeight = (votedAt: Date): number =>
  2 ** ((votedAt.getTime() - weightEpochMs) / halfLifeMs);

/** The stored sums as weights at a given time: a vote weighs 1 when it is given, and half as much two years later. */
export const weightsAt = (now: Date, stored: ByColour): ByColour =>
  byColour((colour) => Math.round((stored[colour] / storedWeight(now)) * 100) / 100);

/**
 * Weighted mean of the counted votes' points, rounded to two digits as people see it; null with fewer than five votes.
 */
export function meanOf(votes: ByColour, weights: ByColour): number | null {
  if (votes.black + votes.red + votes.green < leastVotes) return null;
  const { black, red, green } = weights;
  const weight = black + red + green;
  if (weight === 0) return null;
  const sum = black * votePoints.black + red * votePoints.red + green * votePoints.green;
  return Math.round((sum / weight) * 100) / 100;
}

/**
 * The risk level: high from a mean of 1, medium from 0, low below 0; unknown with fewer than five votes. See
 * docs/reputation.md.
 */
export function riskOf(votes: ByColour, weights: ByColour): RiskLevel {
  const mean = meanOf(votes, weights);
  if (mean === null) return 'unknown';
  if (mean >= highFrom) return 'high';
  return mean >= mediumFrom ? 'medium' : 'low';
}
