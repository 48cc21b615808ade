import styles from './progress-bar.module.css';

/**
 * How much of something is done or used.
 *
 *
 * @param percent 0 to 100; null while it is unknown
 * @param label what is measured; without a label, the figure stands beside the bar, and the bar is hidden
 * from screen readers
 */
export function ProgressBar({
  percent,
  label,
  level,
  className = '',
}: {
  percent: number | null;
  label?: string;
  level?: 'calm' | 'warn' | 'full';
  className?: string | undefined;
}) {
  const forReaders = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': percent ?? undefined,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true };
  return (
    <div
      className={`${styles.bar} ${className}`}
      data-level={level}
      data-unknown={percent === null || undefined}
      {...forReaders}
    >
      <span style={percent === null ? undefined : { width: `${percent}%` }} />
    </div>
  );
}
