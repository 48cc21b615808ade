/** Texts about the figures of votes, used by several schemas. */
export const voteTexts = {
  riskLevel:
    'By the votes alone and by the rule of `docs/reputation.md`; `unknown` below the least number of votes.',
  blackVotes: 'Number of votes «black».',
  redVotes: 'Number of votes «red».',
  greenVotes: 'Number of votes «green».',
  riskMean: [
    'Mean of the points of the votes by what they weigh: black 2, red 1, green -1. From 1 the level is high, from 0 medium; null below the least number of votes.',
    0.58,
  ],
  voteWeights:
    'What the votes of each colour weigh today: a vote 1 when it is given, and half of it two years later.',
} as const;
