import { useLocation } from 'react-router';
import { useBrowserValue } from '../use-browser-value';

/** The part of the address from # on; empty in the first rendering, because a server never gets it. */
export function useHash(): string {
  const { hash } = useLocation();
  return useBrowserValue(() => hash, '');
}
