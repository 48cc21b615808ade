/** Bounds and defaults of the numbers of a backup plan. */
export const backupBounds = {
  /** Hour of the day, UTC. */
  hour: { min: 0, max: 23, default: 2 },
  keepDays: { min: 1, max: 60, default: 7 },
  keepWeeks: { min: 0, max: 52, default: 4 },
  keepMonths: { min: 0, max: 60, default: 6 },
} as const;
