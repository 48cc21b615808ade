import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * What only the browser knows: `onServer` until the browser has taken over what the server has rendered, since both have to
 * render the same, and what `read` returns after that. Nothing tells of changes: `read` is called when the component renders.
 */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => onServer);
