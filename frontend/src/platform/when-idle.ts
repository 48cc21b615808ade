import { useEffect, useState } from 'react';

/**
 * Runs in an idle moment of the page; in a browser that tells of none, after a third of a second.
 * @param latest in ms
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void, latest: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: latest });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}

/** False on the server and until the page has had an idle moment: for parts that cost much and that nobody waits for. */
export function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => whenIdle(() => setWasIdle(true), 2000), []);
  return wasIdle;
}
