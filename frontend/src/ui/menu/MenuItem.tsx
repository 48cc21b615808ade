import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import styles from './menu.module.css';

interface MenuItemProps {
  icon: IconName;
  onClick(): void;
  children: ReactNode;
}

/** One action in a menu. */
export const MenuItem = ({ icon, onClick, children }: MenuItemProps) => (
  <button type="button" className={styles.item} onClick={onClick}>
    <Icon name={icon} size={20} />
    {children}
  </button>
);

export const MenuItems = ({ children }: { children: ReactNode }) => (
  <div className={styles.items}>{children}</div>
);
