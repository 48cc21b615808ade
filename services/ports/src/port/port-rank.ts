/** Ports in the order of lists and of the search: the lower the rank, the earlier. */
export const portRank = {
  /** With an established Russian name. */
  russianName: 0,
  /** One of `sea-ports`. */
  known: 1,
  other: 2,
} as const;
