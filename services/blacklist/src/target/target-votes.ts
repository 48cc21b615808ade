import type { ByColour } from '../vote/risk.js';

interface VoteColumns {
  blackVotes: number;
  redVotes: number;
  greenVotes: number;
}
interface WeightColumns {
  blackWeight: number;
  redWeight: number;
  greenWeight: number;
}

export const votesOf = ({ blackVotes, redVotes, greenVotes }: VoteColumns): ByColour => ({
  black: blackVotes,
  red: redVotes,
  green: greenVotes,
});

/** The stored weights, by colour. */
export const weightsOf = ({ blackWeight, redWeight, greenWeight }: WeightColumns): ByColour => ({
  black: blackWeight,
  red: redWeight,
  green: greenWeight,
});
