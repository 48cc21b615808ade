import styles from './badge.module.css';

/** How many are unread; nothing when none is. */
export function Badge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return <span className={`${styles.badge} ${className}`}>{count > 99 ? '99+' : count}</span>;
}
