import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * A value that only the browser knows. Returns `onServer` on the server and until the browser has hydrated
 * its page, because both must render the same; after that the result of `read`. Changes are not observed:
 * `read` is called when the component renders.
 */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => onServer);

/** False on the server, and until the browser has hydrated its page. */
export const useIsInBrowser = (): boolean => useBrowserValue(() => true, false);
