import { seconds } from './durations';

export const requestTimeout = 30 * seconds;
/** `max-age` in the header of every GET request, in seconds. */
export const requestMaxAge = 300;
/** In seconds: answers that are kept as long as the page is open. */
export const keptWhileOpen = 24 * 60 * 60;
