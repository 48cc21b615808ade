import { common } from '../../../locales/ru/common';
import styles from './news-grid.module.css';

const widths = ['38%', '92%', '64%'];

function SkeletonItem({ shape }: { shape: 'lead' | 'row' | 'wide' }) {
  return (
    <div className={`card ${styles.skeletonItem}`} data-shape={shape}>
      <div className="skeleton" />
      <div className={styles.lines}>
        {widths.map((width) => (
          <div key={width} className="skeleton" style={{ width }} />
        ))}
      </div>
    </div>
  );
}

/** The skeleton of a page that is loading. */
export function NewsSkeleton({ column }: { column: boolean }) {
  const rows = ['a', 'b', 'c'].map((key) => <SkeletonItem key={key} shape="row" />);
  return (
    <div className={column ? styles.column : styles.grid} role="status" aria-label={common.loading}>
      <div className={column ? styles.column : styles.hero}>
        <SkeletonItem shape="lead" />
        <div className={column ? styles.column : styles.stack}>{rows}</div>
      </div>
      {!column && <SkeletonItem shape="wide" />}
    </div>
  );
}
