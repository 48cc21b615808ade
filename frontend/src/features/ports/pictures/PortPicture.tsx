import { useState } from 'react';
import { tellEarlyFailure } from '../../../ui/pictures/early-failure';
import { fallbackPicture } from './port-picture';
import styles from './port-picture.module.css';

/** A port's drawing; one that does not load is replaced once. The port's name stands beside it. */
export function PortPicture({ src, eager = false }: { src: string; eager?: boolean }) {
  const [failed, setFailed] = useState<string>();
  return (
    <img
      className={styles.picture}
      src={failed === src ? fallbackPicture : src}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      ref={tellEarlyFailure}
      onError={() => setFailed(src)}
    />
  );
}
