import { seconds } from './durations';

export const requestTimeout = 30 * seconds;
/** `max-age` in the header of every GET request, in seconds. */
export const requestMaxAge = 300;
/** In seconds; such answers are kept as long as the page is open. */
export const keptWhileOpen = 24 * 60 * 60;
/**
 * In ms, for a part of an upload: 128 KiB at 10 kbit/s, and the server's check of the whole file after the
 * last one.
 */
export const partTimeout = 120 * seconds;
