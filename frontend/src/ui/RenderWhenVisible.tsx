import { type ReactNode, useRef } from 'react';
import { useWasVisible } from './use-was-visible';

interface RenderWhenVisibleProps {
  /** Pixels that are reserved until then. */
  height: number;
  /** Pixels below the window within which it counts as visible. */
  margin?: number;
  /** How the reserved place looks; empty unless given. */
  className?: string;
  children: ReactNode;
}

/** Renders what stands far below only when the reader comes near, so that the first page loads less. */
export function RenderWhenVisible({ height, margin = 150, className, children }: RenderWhenVisibleProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const wasVisible = useWasVisible(placeholder, `${margin}px`);
  return wasVisible ? children : <div ref={placeholder} className={className} style={{ height }} />;
}
