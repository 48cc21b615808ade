import { useRef } from 'react';
import { news } from '../../../locales/ru/news/news';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { useIsMobile } from '../../../ui/page/media';
import { NewsColumn, NewsGrid } from './NewsGrid';
import { NewsPager } from './NewsPager';
import { NewsSkeleton } from './NewsSkeleton';
import styles from './news-grid.module.css';
import { useNewsPages } from './use-news-pages';

/** The news section: pages of five items side by side, on a phone pages of ten items in one column. */
export function NewsFeed() {
  const mobile = useIsMobile();
  const top = useRef<HTMLElement>(null);
  const { list, shown, loading, index, pages, goTo } = useNewsPages();

  const turn = (page: number) => {
    goTo(page);
    top.current?.scrollIntoView({ block: 'start' });
  };

  const content = () => {
    if (loading) return <NewsSkeleton column={mobile} />;
    if (shown.length > 0) return mobile ? <NewsColumn items={shown} /> : <NewsGrid items={shown} />;
    if (list.isError)
      return <FailedNotice title={news.failed} text={news.failedText} onRetry={() => void list.refetch()} />;
    return <EmptyNotice title={news.empty} text={news.emptyText} />;
  };

  return (
    <section ref={top} className={styles.feed} aria-label={news.list}>
      {content()}
      {shown.length > 0 && <NewsPager index={index} pages={pages} mobile={mobile} goTo={turn} />}
    </section>
  );
}
