import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import type { keepsScroll } from '../../../platform/address/keeps-scroll';

const storageKey = 'scroll-positions';
/** Number of steps of the history whose positions are stored. */
const mostPositions = 100;
/** In ms; how long a list may take until it is as long as before. */
const patience = 3000;

/**
 * Scrolls a new page to its top, and one that Back or a reload opens to where the person left it
 * (`keepsScroll` changes nothing).
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const type = useNavigationType();
  const positions = useRef<Map<string, number>>(undefined);
  const shown = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    positions.current ??= readPositions();
    const left = type === 'POP' ? positions.current.get(stepOf(location)) : undefined;
    // A person who has already scrolled in the server's page stays there.
    if (left !== undefined) return before || window.scrollY === 0 ? scrollTo(left) : undefined;
    const target = elementAt(location.hash);
    if (target) target.scrollIntoView();
    else if (before && before !== location && !isKept(location.state)) window.scrollTo(0, 0);
    positions.current.set(stepOf(location), window.scrollY);
  }, [location, type]);

  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    take();
    const note = () => shown.current && positions.current?.set(stepOf(shown.current), window.scrollY);
    const keep = () => {
      note();
      // Lets the browser restore the position before the application runs again.
      history.scrollRestoration = 'auto';
      const newest = [...(positions.current ?? [])].slice(-mostPositions);
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(newest));
      } catch {
        // Without storage a reload begins at the top.
      }
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', take);
    };
  }, []);
}

function elementAt(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // The text after # is not valid URL encoding.
    return null;
  }
}

/**
 * Key of a step of the history; the path is part of it, because the first step of every tab has the same key.
 */
const stepOf = ({ key, pathname, search }: Location): string => [key, pathname, search].join(' ');

const isKept = (state: Partial<typeof keepsScroll> | null): boolean => state?.keepsScroll === true;

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Scrolls down as far as the page already reaches, and further while it loads, until the person scrolls. */
function scrollTo(top: number): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const scroll = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) end();
  };
  const growth = new ResizeObserver(scroll);
  ended.signal.addEventListener('abort', () => growth.disconnect());
  for (const act of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(act, end, { passive: true, signal: ended.signal });
  setTimeout(end, patience);
  scroll();
  if (!ended.signal.aborted) growth.observe(document.body);
  return end;
}
