import { pictureAddress, pictureSet } from '@kubrik/contract/media/picture';
import { type ReactNode, useState } from 'react';
import { common } from '../../locales/ru/common';
import { Button } from '../controls/Button';
import { tellEarlyFailure } from './early-failure';
import styles from './picture.module.css';
import { useLightMode } from './use-light-mode';

const widths = [320, 640, 960, 1280] as const;

interface PictureProps {
  /** Address from an answer; null for no picture. */
  src: string | null;
  /** Width on the page, in the format of the attribute `sizes`. */
  sizes: string;
  /** Shown when there is no picture, or it fails to load. */
  fallback: ReactNode;
  /** Whether it is the page's main picture, which loads at once; in light mode a press shows it. */
  eager?: boolean;
}

/**
 * A feed's picture, which fills its box on the page. Without a text alternative, because the title beside it
 * describes it.
 */
export function Picture({ src, sizes, fallback, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const isLight = useLightMode();
  if (!src || failed === src) return fallback;
  if (isLight && !isWanted)
    return (
      <div className={styles.light}>
        {fallback}
        {eager && (
          <Button variant="outlined" className={styles.show} onClick={() => setWanted(true)}>
            {common.showPicture}
          </Button>
        )}
      </div>
    );
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(src, widths, 'avif')} sizes={sizes} />
      <img
        className={styles.picture}
        srcSet={pictureSet(src, widths, 'webp')}
        sizes={sizes}
        src={pictureAddress(src, 640, 'webp')}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        ref={tellEarlyFailure}
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
