import { type RefObject, useEffect, useState } from 'react';

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** True while the form that somebody is filling in reaches under the element, which then has to step aside. */
export function useAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => {
      const form = document.activeElement?.closest('form');
      const own = element.current;
      setAway(Boolean(form && own && overlap(form.getBoundingClientRect(), own.getBoundingClientRect())));
    };
    // After the focus has gone to its next place.
    const later = () => requestAnimationFrame(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', later);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', later);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [element]);
  return isAway;
}
