import { useLocation } from 'react-router';
import { useBrowserValue } from '../use-browser-value';

/** What stands behind the path of the address, beginning with #; empty at first, because no server is sent it. */
export function useHash(): string {
  const { hash } = useLocation();
  return useBrowserValue(() => hash, '');
}
