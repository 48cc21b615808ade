import { type RefObject, useEffect, useState } from 'react';

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where people write, and the form that somebody is filling in now. */
function formsInUse(): Element[] {
  const focused = document.activeElement?.closest('form');
  return [...document.querySelectorAll('form:has(textarea)'), ...(focused ? [focused] : [])];
}

/** True while a form in use reaches under the element, which then has to step aside. */
export function useAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => {
      const own = element.current?.getBoundingClientRect();
      setAway(Boolean(own && formsInUse().some((form) => overlap(form.getBoundingClientRect(), own))));
    };
    // After the focus has gone to its next place.
    const later = () => requestAnimationFrame(look);
    // Whatever comes into the page or leaves it changes its height.
    const content = new ResizeObserver(look);
    content.observe(document.body);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', later);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      content.disconnect();
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', later);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [element]);
  return isAway;
}
