import { pictureAddress } from '@kubrik/contract/picture';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
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

/** A person's picture, or the letters of the name. The name itself stands beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isPicture = src && failed !== src;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {isPicture ? (
        <img
          src={pictureAddress(src, 160, 'webp')}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** One letter in the place of the picture, beside messages and comments, whose authors have none. */
export const LetterAvatar = ({ name, className = '' }: { name: string; className?: string | undefined }) => (
  <span className={`${styles.avatar} ${styles.letter} ${className}`} aria-hidden="true">
    {firstLetter(name).toUpperCase()}
  </span>
);
