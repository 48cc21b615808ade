import { minutes } from '../../platform/durations';

export const vacancyPageSize = 30;
export const vacancyRefetch = 5 * minutes;
/** The server counts up to one more than this: `maxCountedVacancies`. */
export const mostCounted = 1000;
/** Longest name of a port, an owner or a manager in a filter. */
export const longestName = 200;
