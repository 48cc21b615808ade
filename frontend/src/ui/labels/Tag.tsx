import type { ReactNode } from 'react';
import styles from './tag.module.css';

export function Tag({
  tone = 'sea',
  children,
}: {
  tone?: 'sea' | 'signal' | 'safe' | 'plain';
  children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
