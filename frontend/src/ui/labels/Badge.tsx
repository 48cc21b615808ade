import styles from './badge.module.css';

/** Number of unread items; renders nothing when it is 0. */
export function Badge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return <span className={`${styles.badge} ${className}`}>{count > 99 ? '99+' : count}</span>;
}
