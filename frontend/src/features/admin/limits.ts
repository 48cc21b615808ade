import { seconds } from '../../platform/durations';

/** Below this width a table of six or more columns does not fit beside the sidebar. */
export const tooNarrowForTable = '(width < 1280px)';
export const oneTimeCodeLength = 6;
export const adminLoginName = 'admin';
export const statsRefetch = 30 * seconds;
export const figuresRefetch = 300 * seconds;
export const logsRefetch = 10 * seconds;
export const logsShown = 50;
/** How often the repair bot's status and health are polled, in ms. */
export const botStatusPoll = 30 * seconds;
export const botHealthPoll = 60 * seconds;
/** Number of the newest news items that the panel offers for the messenger group. */
export const newsToChoose = 20;
/** Number of runs of a content job that the panel shows. */
export const runsShown = 5;
/** How often a running content job is polled when the panel gets no events, in ms. */
export const contentJobPoll = 5 * seconds;
/** In ms. */
export const feedsRefetch = 30 * seconds;
