import type { ReactNode } from 'react';
import { common } from '../../locales/ru/common';
import { Icon } from '../icons/Icon';
import styles from './outside-link.module.css';

/** A link that leaves the platform, in a tab of its own. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="link" size={15} />
      <span className="visually-hidden"> ({common.newTab})</span>
    </a>
  );
}
