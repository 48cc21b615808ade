import { news } from '../../../locales/ru/news/news';
import { Button } from '../../../ui/controls/Button';
import styles from './news-pager.module.css';
import { pageWindow } from './paging';

interface NewsPagerProps {
  index: number;
  pages: number;
  mobile: boolean;
  goTo(index: number): void;
}

export function NewsPager({ index, pages, mobile, goTo }: NewsPagerProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} data-mobile={mobile || undefined} aria-label={news.pages}>
      <Button variant="outlined" disabled={index === 0} onClick={() => goTo(index - 1)}>
        {news.previous}
      </Button>
      {mobile ? (
        <span aria-live="polite">{news.pageOf(index + 1, pages)}</span>
      ) : (
        pageWindow(index, pages).map((page) => (
          <button
            key={page}
            type="button"
            className={styles.number}
            aria-label={news.page(page + 1)}
            aria-current={page === index ? 'page' : undefined}
            onClick={() => goTo(page)}
          >
            {page + 1}
          </button>
        ))
      )}
      <Button variant="outlined" disabled={index >= pages - 1} onClick={() => goTo(index + 1)}>
        {news.next}
      </Button>
    </nav>
  );
}
