import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import type { keepsScroll } from '../../../platform/address/keeps-scroll';

const storageKey = 'scroll-positions';
/** Of so many steps of the history. */
const mostPositions = 100;
/** How long a list may take until it is as long again as it was, in ms. */
const patience = 3000;

/** Opens a new page at its top, and one to which Back or a reload leads where it was left (`keepsScroll` stays where it is). */
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
    // Whoever has read the server's page already stays there.
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
      // Before the program runs again, the browser leads to where one was.
      history.scrollRestoration = 'auto';
      const newest = [...(positions.current ?? [])].slice(-mostPositions);
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(newest));
      } catch {
        // Without a store a reload begins at the top.
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
    // What stands after # is no encoded text.
    return null;
  }
}

/** A step of the history: the first one of each tab has the same key. */
const stepOf = ({ key, pathname, search }: Location): string => [key, pathname, search].join(' ');

const isKept = (state: Partial<typeof keepsScroll> | null): boolean => state?.keepsScroll === true;

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Scrolls down as far as the page is long by now, and on while it loads, until the person scrolls. */
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
