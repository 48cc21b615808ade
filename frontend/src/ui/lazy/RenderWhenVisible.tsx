import { type ReactNode, useRef, useState } from 'react';
import { useWasVisible } from './use-was-visible';

interface RenderWhenVisibleProps {
  /** Pixels that are reserved until then. */
  height: number;
  /** Pixels below the window within which it counts as visible. */
  margin?: number;
  /** How the reserved place looks; empty unless given. */
  className?: string;
  /** Something asks for it, seen or not; once is enough. */
  isWanted?: boolean;
  children: ReactNode;
}

/** Renders what stands far below only when the reader comes near, so that the first page loads less. */
export function RenderWhenVisible(props: RenderWhenVisibleProps) {
  const { height, margin = 150, className, isWanted = false, children } = props;
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  const placeholder = useRef<HTMLDivElement>(null);
  const wasVisible = useWasVisible(placeholder, `${margin}px`);
  return wasVisible || wasWanted ? (
    children
  ) : (
    <div ref={placeholder} className={className} style={{ height }} />
  );
}
