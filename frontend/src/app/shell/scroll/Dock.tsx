import type { ReactNode } from 'react';
import styles from './dock.module.css';
import { ScrollButtons } from './ScrollButtons';
import { useBarHidden, useScrolledFar } from './use-scroll';

interface DockProps {
  /** What stands in the bottom right corner of every page. */
  corner: ReactNode;
  onMain: boolean;
}

/** The lowest line of every page, under which its content scrolls away; nothing in it ever lies upon the content. */
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
