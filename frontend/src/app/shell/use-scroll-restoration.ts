import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import type { keepsScroll } from '../../platform/keeps-scroll';

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
    const left = type === 'POP' ? positions.current.get(location.key) : undefined;
    if (left !== undefined) return scrollTo(left);
    const target = elementAt(location.hash);
    if (target) target.scrollIntoView();
    else if (before && before !== location && !isKept(location.state)) window.scrollTo(0, 0);
  }, [location, type]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => shown.current && positions.current?.set(shown.current.key, window.scrollY);
    const keep = () => {
      note();
      const newest = [...(positions.current ?? [])].slice(-mostPositions);
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(newest));
      } catch {
        // Without a store a reload begins at the top.
      }
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
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
