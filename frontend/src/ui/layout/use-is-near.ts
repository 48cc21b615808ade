import { type RefObject, useEffect, useState } from 'react';

/** Distance from the window, above and below. */
const margin = '1000px 0px';

/**
 * Whether an element is in the window or not far from it.
 * @param atFirst until the browser has looked, and on the server
 */
export function useIsNear(element: RefObject<Element | null>, atFirst = false): boolean {
  const [isNear, setNear] = useState(atFirst);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
