import { type RefObject, useEffect, useState } from 'react';

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Forms with a text box, and the form that has the focus. */
function formsInUse(): Element[] {
  const focused = document.activeElement?.closest('form');
  return [...document.querySelectorAll('form:has(textarea)'), ...(focused ? [focused] : [])];
}

/** Whether a form in use overlaps the element, which then has to move aside. */
export function useOverlapsForm(element: RefObject<HTMLElement | null>): boolean {
  const [overlapsForm, setOverlaps] = useState(false);
  useEffect(() => {
    const look = () => {
      const own = element.current?.getBoundingClientRect();
      setOverlaps(Boolean(own && formsInUse().some((form) => overlap(form.getBoundingClientRect(), own))));
    };
    // After the focus has moved.
    const later = () => requestAnimationFrame(look);
    // A change of the content changes the height of the page.
    const content = new ResizeObserver(look);
    content.observe(document.body);
    look();
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
  return overlapsForm;
}
