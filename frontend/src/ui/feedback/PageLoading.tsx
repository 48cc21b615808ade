import { common } from '../../locales/ru/common';
import styles from './page-loading.module.css';

/** Shown while the code of a page loads. */
export function PageLoading() {
  return (
    <div className={`card ${styles.loading}`} role="status" aria-label={common.loading}>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
