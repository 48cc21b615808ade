import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Pixels that it takes until then. */
  height: number;
  /** Pixels below the window at which it counts as near. */
  ahead?: number;
  children: ReactNode;
}

/** What stands far below is asked for when the reader comes near: the first page costs less on a slow link. */
export function WhenSeen({ height, ahead = 150, children }: WhenSeenProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${ahead}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [ahead]);
  return isNear ? children : <div ref={place} style={{ height }} />;
}
