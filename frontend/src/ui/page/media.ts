import { useContext, useSyncExternalStore } from 'react';
import { mobileBelow } from '../limits';
import { FirstViewContext } from './first-view';

/**
 * True while the media query matches.
 * @param atFirst the value with which the server has rendered
 */
export function useMediaQuery(query: string, atFirst = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => atFirst,
  );
}

export const useIsMobile = () =>
  useMediaQuery(`(width < ${mobileBelow}px)`, useContext(FirstViewContext).isMobile);

/** Whether the page is visible to the person. */
export const useIsVisible = () =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
