import { common } from '../locales/ru/common';
import styles from './page-loading.module.css';
import { ServerRendered } from './ServerRendered';

/** Shown while the code of a page loads. */
export function PageLoading() {
  return (
    <ServerRendered>
      <div className={`card ${styles.loading}`} role="status" aria-label={common.loading}>
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </ServerRendered>
  );
}
