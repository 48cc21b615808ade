import type { Attachment } from '@kubrik/contract';
import { attachmentAddress } from '@kubrik/contract/media/attachment';
import { pictureAddress } from '@kubrik/contract/media/picture';
import { useState } from 'react';
import { tellEarlyFailure } from '../pictures/early-failure';
import { useLightMode } from '../pictures/use-light-mode';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** The picture that the person has chosen. */
  picture?: Attachment | null | undefined;
  /** Picture of the provider's account with which the person signs in, used if there is no other. */
  src?: string | null;
  /** In pixels. */
  size?: number;
}

const firstLetter = (word: string): string => [...word][0] ?? '';

/** First letters of the first two words. */
const initials = (name: string): string =>
  name
    .trim()
    .split(/[\s_.-]+/)
    .slice(0, 2)
    .map(firstLetter)
    .join('')
    .toUpperCase();

/** A person's picture, or the first letters of their name. The name itself is shown beside it. */
export function Avatar({ name, picture, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isLight = useLightMode();
  const address = picture
    ? attachmentAddress(picture.path, 'small')
    : src && pictureAddress(src, 160, 'webp');
  const isPicture = address && failed !== address && !isLight;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {isPicture ? (
        <img
          src={address}
          alt=""
          width={size}
          height={size}
          decoding="async"
          ref={tellEarlyFailure}
          onError={() => setFailed(address)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/**
 * One letter instead of a picture, beside messages and comments, because these show no pictures of authors.
 */
export const LetterAvatar = ({ name, className = '' }: { name: string; className?: string | undefined }) => (
  <span className={`${styles.avatar} ${styles.letter} ${className}`} aria-hidden="true">
    {firstLetter(name).toUpperCase()}
  </span>
);
