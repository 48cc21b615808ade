import { seconds } from '../../platform/durations';

/** The screen of the data transfer shows a finished step no sooner than this after the one before. */
export const transferPace = 3 * seconds;
/** How often it is polled without a live connection. */
export const transferPoll = 3 * seconds;
