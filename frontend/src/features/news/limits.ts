import { minutes } from '../../platform/durations';

export const newsPageSize = { desktop: 5, mobile: 10 } as const;
export const newsRefetch = 10 * minutes;
/** In seconds, the unit of RTK Query. */
export const newsFresh = 5 * 60;
export const newsKept = 30 * 60;
export const newsFetchLimit = 50;
export const pageButtons = 5;
export const foundPageSize = 20;
export const longestNewsSearch = 200;
