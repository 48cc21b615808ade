import { common } from '../locales/ru/common';
import styles from './page-loading.module.css';

/** While the code of a page is on its way. */
export function PageLoading() {
  return (
    <div className={`card ${styles.loading}`} role="status" aria-label={common.loading}>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
