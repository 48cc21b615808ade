/** Least likeness, of 1, between what was typed and a name. */
export const likeness = 0.4;
