import type { NewsCard } from '@kubrik/contract';
import { common } from '../../../locales/ru/common';
import { NewsTile } from './NewsTile';
import styles from './news-rows.module.css';

/** News in one column, for the search and a month of the archive. */
export const NewsRows = ({ items }: { items: NewsCard[] }) => (
  <ul className={styles.rows}>
    {items.map((item) => (
      <li key={item.id}>
        <NewsTile item={item} shape="row" />
      </li>
    ))}
  </ul>
);

const skeletons = ['a', 'b', 'c', 'd'];

export const NewsRowsSkeleton = () => (
  <div className={styles.rows} role="status" aria-label={common.loading}>
    {skeletons.map((key) => (
      <div key={key} className={`skeleton ${styles.skeleton}`} />
    ))}
  </div>
);
