export const portPageSize = 60;
/** Most ports that a search by text gives. */
export const portSearchLimit = 100;
/** In seconds: an older list of ports is read again when it is opened. */
export const portsFresh = 60;
/** Built-in ports of the compact list. */
export const compactPorts = 3;
/** Fixed figures of every port, not computed from data. */
export const portRating = 4.5;
export const portReviews = 142;

/** Ports that a field offers at once. */
export const choiceLimit = 8;
