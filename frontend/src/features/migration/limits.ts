import { seconds } from '../../platform/durations';

/** The screen of the migration shows a finished step no sooner than this after the one before. */
export const migrationPace = 3 * seconds;
/** How often it is polled without a live connection. */
export const migrationPoll = 3 * seconds;
