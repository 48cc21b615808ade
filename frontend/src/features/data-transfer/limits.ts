import { seconds } from '../../platform/durations';

/** Minimum time between two steps that the screen displays as completed, in ms. */
export const transferPace = 3 * seconds;
/** How often the state is polled without a live connection, in ms. */
export const transferPoll = 3 * seconds;
