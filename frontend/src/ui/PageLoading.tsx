import { common } from '../locales/ru/common';
import styles from './page-loading.module.css';
import { Served } from './Served';

/** While the code of a page is on its way. */
export function PageLoading() {
  return (
    <Served>
      <div className={`card ${styles.loading}`} role="status" aria-label={common.loading}>
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </Served>
  );
}
