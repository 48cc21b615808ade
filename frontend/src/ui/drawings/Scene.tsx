import { type ReactNode, useId } from 'react';
import styles from './scene.module.css';

interface SceneProps {
  /** Colours of the sky from top to bottom. */
  sky: readonly string[];
  children: ReactNode;
}

/**
 * A drawing fills its frame. Important parts must be within the middle 165 units, which a narrow crop keeps.
 */
export function Scene({ sky, children }: SceneProps) {
  const id = useId();
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        {sky.map((color, index) => (
          <stop key={color} offset={index / Math.max(1, sky.length - 1)} stopColor={color} />
        ))}
      </linearGradient>
      <rect width="400" height="220" fill={`url(#${id})`} />
      {children}
    </svg>
  );
}
