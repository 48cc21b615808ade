import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { news } from '../../../locales/ru/news/news';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { NewsFeed } from './NewsFeed';
import { searchesNews } from './news-filter';
import styles from './news-section.module.css';

const NewsSearch = lazyOpened(
  async () => (await import('../search/NewsSearch')).NewsSearch,
  <div className={`skeleton ${styles.opening}`} />,
);

/** The news of the main page: the feed or the search. The search's code loads when the search is opened. */
export function NewsSection() {
  const [params] = useSearchParams();
  const isSearching = searchesNews(params);
  const [isOpen, setOpen] = useState(isSearching);
  return (
    <div className={styles.news}>
      {isOpen || isSearching ? (
        <NewsSearch close={() => setOpen(false)} />
      ) : (
        <div className={styles.bar}>
          <Button
            variant="outlined"
            small
            icon={<Icon name="search" size={17} />}
            onClick={() => setOpen(true)}
          >
            {news.find}
          </Button>
          <Link to="/news/archive">{news.archive}</Link>
        </div>
      )}
      {!isSearching && <NewsFeed />}
    </div>
  );
}
