// Without schemas, because pages that load none show these.

/** A vote by its colour: black is a bad experience, red has questions, green is a good one. */
export const voteTypes = ['black', 'red', 'green'] as const;
export type VoteType = (typeof voteTypes)[number];

/** Points of a vote in the mean from which the risk level follows. */
export const votePoints: Record<VoteType, number> = { black: 2, red: 1, green: -1 };

/** With fewer counted votes the risk is unknown. */
export const leastVotes = 5;

/** In so many years a vote loses half of its weight. */
export const voteHalfLifeYears = 2;
