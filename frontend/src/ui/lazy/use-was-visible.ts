import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

let hasScrolled = false;

/** Whether the reader has scrolled on any page since the application started. */
const useHasScrolled = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const note = () => {
        hasScrolled = true;
        listener();
      };
      addEventListener('scroll', note, { once: true, passive: true });
      return () => removeEventListener('scroll', note);
    },
    () => hasScrolled,
    () => false,
  );

/**
 * Whether an element has been in the window or, once the reader has scrolled, within `margin` of it (a CSS
 * `rootMargin`). Parts that nobody scrolls to cost nothing.
 */
export function useWasVisible(element: RefObject<Element | null>, margin = '600px 0px'): boolean {
  const [wasVisible, setVisible] = useState(false);
  const rootMargin = useHasScrolled() ? margin : '0px';
  useEffect(() => {
    if (wasVisible || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin, wasVisible]);
  return wasVisible;
}
