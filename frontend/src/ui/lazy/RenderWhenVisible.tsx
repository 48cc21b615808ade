import { type ReactNode, useRef, useState } from 'react';
import { useWasVisible } from './use-was-visible';

interface RenderWhenVisibleProps {
  /** Height in px that is reserved until then. */
  height: number;
  /** In px below the window; within this distance the place counts as visible. */
  margin?: number;
  /** Class of the reserved place. Default: none. */
  className?: string;
  /** Whether to render although it is not visible; once true, it stays rendered. */
  isWanted?: boolean;
  children: ReactNode;
}

/** Renders its children only when the reader comes near, so that the first page loads less. */
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
