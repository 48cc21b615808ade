import { minutes, seconds } from '../../platform/durations';

/** Defaults of every query of the banking section; the second and third in seconds, as RTK Query counts. */
export const bankingRefetch = 30 * seconds;
export const bankingFresh = 15;
export const bankingKept = 30 * 60;
export const bankingNewsRefetch = 4 * 60 * minutes;
export const bankingNewsShown = 4;
export const bankingNewsTags = 3;
export const bankReviewPageSize = 20;
export const bankArrivalPageSize = 5;
export const bankClaimPageSize = 20;
/** The banks whose summaries are shown while none is chosen: those with the most reviews. */
export const bankSummariesShown = 6;
