import { minutes } from '../../platform/durations';

export const vacancyPageSize = 30;
export const vacancyRefetch = 5 * minutes;
/** Ports that are offered while the port of joining is typed. */
export const offeredPorts = 8;
/** The server counts one more and no further: `maxCountedVacancies`. */
export const mostCounted = 1000;
