import { common } from '../../../locales/ru/common';
import styles from './article.module.css';

const widths = ['30%', '88%', '55%', '100%', '96%', '98%', '70%'];

export function ArticleSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label={common.loading}>
      <div className={`card ${styles.article} ${styles.skeletonItem}`}>
        <div className={`skeleton ${styles.picture}`} />
        <div className={styles.text}>
          {widths.map((width, index) => (
            <div
              key={width}
              className="skeleton"
              style={{ width, height: index === 1 ? 28 : 14, marginBottom: 14 }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
