export const portPageSize = 60;
/** Most ports that a search by text gives. */
export const portSearchLimit = 100;
/** In seconds; an older list of ports is requested again when it is opened. */
export const portsFresh = 60;
/** Built-in ports of the compact list. */
export const compactPorts = 3;
/** Saved ports that are shown before the list of all. */
export const ownPorts = 8;
/** Ports that a field offers at once. */
export const choiceLimit = 8;
