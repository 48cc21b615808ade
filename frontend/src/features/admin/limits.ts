import { seconds } from '../../platform/durations';

/** A table of six columns and more needs the rest beside the sidebar. */
export const tooNarrowForTable = '(width < 1280px)';
export const oneTimeCodeLength = 6;
export const adminLoginName = 'admin';
export const statsRefetch = 30 * seconds;
export const figuresRefetch = 300 * seconds;
export const logsRefetch = 10 * seconds;
export const logsShown = 50;
/** The repair bot's status and health. */
export const botStatusPoll = 30 * seconds;
export const botHealthPoll = 60 * seconds;
/** Newest news that the panel offers for the messenger group. */
export const newsToChoose = 20;
/** Runs of a content job that the panel shows. */
export const runsShown = 5;
/** How often a running content job is polled, for a panel without events. */
export const contentJobPoll = 5 * seconds;
/** In ms. */
export const feedsRefetch = 30 * seconds;
