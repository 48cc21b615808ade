/** Least likeness by trigrams, of 1, between a word and what it may be misspelt from; `isSlipOf` then decides. */
export const likeness = 0.35;
