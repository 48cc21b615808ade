import { minutes } from '../../platform/durations';

export const vacancyPageSize = 30;
export const vacancyRefetch = 5 * minutes;
/** The server counts one more and no further: `maxCountedVacancies`. */
export const mostCounted = 1000;
/** Of a port, an owner or a manager as conditions. */
export const longestName = 200;
