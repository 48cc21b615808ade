import { useRef } from 'react';
import { common } from '../../../locales/ru/common';
import { news } from '../../../locales/ru/news';
import { Button } from '../../../ui/Button';
import { AccidentsScene, BottleScene } from '../../../ui/drawings/SeaScenes';
import { useIsMobile } from '../../../ui/media';
import { Notice } from '../../../ui/Notice';
import { Served } from '../../../ui/Served';
import { useNewsPages } from '../use-news-pages';
import { NewsColumn, NewsGrid } from './NewsGrid';
import { NewsPager } from './NewsPager';
import { NewsSkeleton } from './NewsSkeleton';
import styles from './news-grid.module.css';

/** The news section: five a page beside one another, on a phone ten one below the other. */
export function NewsFeed() {
  const mobile = useIsMobile();
  const top = useRef<HTMLElement>(null);
  const { list, shown, loading, index, pages, goTo } = useNewsPages();

  const turn = (page: number) => {
    goTo(page);
    top.current?.scrollIntoView({ block: 'start' });
  };

  const content = () => {
    if (loading)
      return (
        <Served>
          <NewsSkeleton column={mobile} />
        </Served>
      );
    if (shown.length > 0) return mobile ? <NewsColumn items={shown} /> : <NewsGrid items={shown} />;
    if (list.isError) return <NewsFailed retry={() => void list.refetch()} />;
    return <Notice drawing={<BottleScene />} title={news.empty} text={news.emptyText} role="status" />;
  };

  return (
    <section ref={top} className={styles.feed} aria-label={news.list}>
      {content()}
      {shown.length > 0 && <NewsPager index={index} pages={pages} mobile={mobile} goTo={turn} />}
    </section>
  );
}

function NewsFailed({ retry }: { retry(): void }) {
  return (
    <Notice
      drawing={<AccidentsScene />}
      title={news.failed}
      text={news.failedText}
      role="alert"
      action={
        <Button variant="contained" onClick={retry}>
          {common.retry}
        </Button>
      }
    />
  );
}
