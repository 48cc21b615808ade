/**
 * Least trigram similarity, from 0 to 1, between a word and another that it may be a misspelling of;
 * `isTypoOf` then decides.
 */
export const similarityThreshold = 0.35;
