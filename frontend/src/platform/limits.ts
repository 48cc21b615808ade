import { seconds } from './durations';

export const requestTimeout = 30 * seconds;
/** `max-age` in the header of every GET request, in seconds. */
export const requestMaxAge = 300;
