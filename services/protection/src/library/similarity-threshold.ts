/** Least trigram similarity, of 1, between a word and a word that it may be a misspelling of; `isTypoOf` then decides. */
export const similarityThreshold = 0.35;
