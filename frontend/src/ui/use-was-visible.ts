import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in the window or within `margin` of it, which is a CSS `rootMargin`. */
export function useWasVisible(element: RefObject<Element | null>, margin = '600px 0px'): boolean {
  const [wasVisible, setVisible] = useState(false);
  useEffect(() => {
    if (wasVisible || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, wasVisible]);
  return wasVisible;
}
