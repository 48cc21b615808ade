const dayMs = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) + count * dayMs));

/** Every day from one to the other, both included. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, n) => addDays(from, n));
