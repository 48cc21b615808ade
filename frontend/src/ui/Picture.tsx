import { type ReactNode, useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  src: string | null;
  /** Shown when there is no picture, or it does not load. */
  fallback: ReactNode;
  eager?: boolean;
}

/** A feed's picture. It has no text alternative, because the title beside it describes it. */
export function Picture({ src, fallback, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) return fallback;
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}
