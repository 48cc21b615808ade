import { minutes, seconds } from '../../platform/durations';

/** Defaults of every query of the banking section. The second and third are in seconds, the unit of RTK Query. */
export const bankingRefetch = 30 * seconds;
export const bankingFresh = 15;
export const bankingKept = 30 * 60;
export const bankingNewsRefetch = 4 * 60 * minutes;
export const bankingNewsShown = 4;
export const bankingNewsTags = 3;
export const bankReviewPageSize = 20;
export const bankArrivalPageSize = 5;
export const bankClaimPageSize = 20;
/** Number of banks whose summaries are shown while no bank is chosen: the banks with the most reviews. */
export const bankSummariesShown = 6;
