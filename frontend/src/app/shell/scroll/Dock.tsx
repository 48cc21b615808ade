import type { ReactNode } from 'react';
import styles from './dock.module.css';
import { ScrollButtons } from './ScrollButtons';
import { useBarHidden, useScrolledFar } from './use-scroll';

interface DockProps {
  /** Content of the bottom right corner of every page. */
  corner: ReactNode;
  onMain: boolean;
}

/** The lowest line of every page. The content scrolls away below it, so nothing in it covers the content. */
export function Dock({ corner, onMain }: DockProps) {
  const isFar = useScrolledFar();
  const isBarHidden = useBarHidden();
  return (
    <div className={styles.dock} data-far={isFar || undefined} data-bar-hidden={isBarHidden || undefined}>
      {isFar && <ScrollButtons onMain={onMain} />}
      {corner}
    </div>
  );
}
