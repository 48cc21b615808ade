// No schemas here, because pages that load no schemas use this file.

/** A vote by its colour: black is a bad experience, red has questions, green is a good one. */
export const voteTypes = ['black', 'red', 'green'] as const;
export type VoteType = (typeof voteTypes)[number];

/** Points of a vote; the risk level follows from their mean. */
export const votePoints: Record<VoteType, number> = { black: 2, red: 1, green: -1 };

/** With fewer counted votes the risk is unknown. */
export const leastVotes = 5;

/** A vote loses half of its weight in so many years. */
export const voteHalfLifeYears = 2;
