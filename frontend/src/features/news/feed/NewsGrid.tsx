import type { NewsCard } from '@kubrik/contract';
import { memo } from 'react';
import { NewsTile } from './NewsTile';
import styles from './news-grid.module.css';

const besideLead = 3;

interface Items {
  items: NewsCard[];
}

// `memo` prevents a rendering after a refetch without changes.
export const NewsGrid = memo(Grid);
export const NewsColumn = memo(Column);

/** Desktop: one large item, three items beside it, then rows of four. A single remaining item takes the whole width. */
function Grid({ items }: Items) {
  const [lead, ...others] = items;
  if (!lead) return null;
  if (others.length === 0) return <NewsTile item={lead} shape="wide" />;
  const beside = others.slice(0, besideLead);
  const rest = others.slice(besideLead);
  return (
    <div className={styles.grid}>
      <div className={styles.hero}>
        <NewsTile item={lead} shape="lead" />
        <div className={styles.stack}>
          {beside.map((item) => (
            <NewsTile key={item.id} item={item} shape={beside.length === 1 ? 'lead' : 'row'} />
          ))}
        </div>
      </div>
      {rest.length > 0 && (
        <div className={styles.rest} data-count={Math.min(rest.length, 4)}>
          {rest.map((item) => (
            <NewsTile key={item.id} item={item} shape={rest.length === 1 ? 'wide' : 'tall'} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Phone: the first item is large, the others are rows. */
function Column({ items }: Items) {
  return (
    <div className={styles.column}>
      {items.map((item, index) => (
        <NewsTile key={item.id} item={item} shape={index === 0 ? 'lead' : 'row'} />
      ))}
    </div>
  );
}
