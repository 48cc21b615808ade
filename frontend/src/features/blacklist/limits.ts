/** Companies, vessels, entries or votes per page. */
export const reputationPageSize = 30;
/** In seconds: a list that is older than this is read again when it is opened. */
export const reputationFresh = 30;
