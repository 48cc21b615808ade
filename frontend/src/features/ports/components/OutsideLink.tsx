import type { ReactNode } from 'react';
import { ports } from '../../../locales/ru/ports';
import { Icon } from '../../../ui/icons/Icon';
import styles from './outside-link.module.css';

/** A link that leaves the platform, in a tab of its own. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="link" size={15} />
      <span className="visually-hidden"> ({ports.newTab})</span>
    </a>
  );
}
