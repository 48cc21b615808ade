/** Companies, vessels, entries or votes per page. */
export const reputationPageSize = 30;
/** In seconds: an older list of them is read again when it is opened. */
export const reputationFresh = 30;
