import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/**
 * What stands behind the path of the address, beginning with #. Empty until the browser has taken over what the server has
 * rendered, because no server is sent it.
 */
export function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    never,
    () => hash,
    () => '',
  );
}
