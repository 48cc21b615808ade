import type { FoundPort } from '@kubrik/contract';
import { useEffect, useRef } from 'react';
import { useIsNear } from '../../../ui/layout/use-is-near';
import { PortCard } from './PortCard';
import styles from './port-list.module.css';

/** Cards in a chunk; divisible by each number of columns, so that only the last row of the list is not full. */
export const chunkSize = 12;

/** In px, of chunks by their first card, so that Back finds the list as long as it was. */
const heights = new Map<string, number>();
/** Of the chunk that was measured last, in px; others are about as high. */
let usualHeight = chunkSize * 176;

interface PortChunkProps {
  ports: FoundPort[];
  /** Number of its first card in the list. */
  position: number;
  /** The list's length, -1 while that is not known. */
  of: number;
}

/**
 * Some cards of a long list, which are in the page only while they are near the window. The first ones are there
 * from the start: the server renders them.
 */
export function PortChunk({ ports, position, of }: PortChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, position === 1);
  const name = `${position} ${ports[0]?.id}`;
  useEffect(() => {
    if (!isNear || !box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      usualHeight = entry?.contentRect.height ?? usualHeight;
      heights.set(name, usualHeight);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNear, name]);
  return (
    <div
      ref={box}
      className={styles.chunk}
      style={isNear ? undefined : { height: heights.get(name) ?? usualHeight }}
    >
      {isNear &&
        ports.map((port, n) => <PortCard key={port.id} port={port} position={position + n} of={of} />)}
    </div>
  );
}
