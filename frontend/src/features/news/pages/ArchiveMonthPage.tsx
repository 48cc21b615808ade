import { newsMonthTitle } from '@kubrik/contract/page/page-titles';
import { newsMonthPath } from '@kubrik/contract/page/paths';
import { daysOfMonth, monthName } from '@kubrik/contract/text/month';
import { Link, useParams, useSearchParams } from 'react-router';
import { common } from '../../../locales/ru/common';
import { newsSearch } from '../../../locales/ru/news/news-search';
import { LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { PagedList } from '../../../ui/layout/PagedList';
import { useTitle } from '../../../ui/page/use-title';
import { plural } from '../../../ui/text/russian';
import { NewsRows, NewsRowsSkeleton } from '../feed/NewsRows';
import { useFoundNewsInfiniteQuery, useNewsMonthsQuery } from '../search/news-search.api';
import { noFilter } from '../search/use-news-filter';
import styles from './archive.module.css';

const texts = newsSearch.archive;
const archivePath = '/news/archive';

/** The news of one month. */
export function ArchiveMonthPage() {
  const { month = '' } = useParams();
  const title = newsMonthTitle(month);
  useTitle(title || texts.wrongMonth);
  return (
    <div className={styles.page}>
      <LinkButton
        to={archivePath}
        variant="text"
        className={styles.back}
        icon={<Icon name="back" size={20} />}
      >
        {texts.all}
      </LinkButton>
      {title ? (
        <Month key={month} month={month} title={title} />
      ) : (
        <EmptyNotice
          title={texts.wrongMonth}
          text={texts.wrongMonthText}
          action={
            <LinkButton to={archivePath} variant="contained">
              {texts.title}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}

function Month({ month, title }: { month: string; title: string }) {
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? undefined;
  const filter = { ...noFilter, ...daysOfMonth(month), cursor };
  const query = useFoundNewsInfiniteQuery(filter, { refetchOnMountOrArgChange: 60 });
  const total = query.data?.pages[0]?.totalCount;
  const next = query.data?.pages.at(-1)?.nextCursor;
  if (query.isError && !query.data)
    return <FailedNotice heading="h1" title={texts.failedMonth} onRetry={() => void query.refetch()} />;
  if (query.isLoading) return <NewsRowsSkeleton />;
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {total !== undefined && total > 0 && <p className={styles.about}>{plural(total, texts.count)}</p>}
      <PagedList query={query} empty={<EmptyNotice title={texts.emptyMonth} text={texts.emptyMonthText} />}>
        {(items) => <NewsRows items={items} />}
      </PagedList>
      {next && (
        <noscript>
          <Link rel="next" to={`?${new URLSearchParams({ cursor: next })}`}>
            {common.more}
          </Link>
        </noscript>
      )}
      <Neighbours month={month} />
    </>
  );
}

/** The months with news before and after this one. */
function Neighbours({ month }: { month: string }) {
  const { data: months = [] } = useNewsMonthsQuery();
  const earlier = months.find((other) => other.month < month)?.month;
  const later = months.findLast((other) => other.month > month)?.month;
  if (!earlier && !later) return null;
  return (
    <nav className={styles.neighbours} aria-label={texts.other}>
      {earlier && (
        <Link to={newsMonthPath(earlier)} rel="prev">
          ← {monthName(earlier)}
        </Link>
      )}
      {later && (
        <Link to={newsMonthPath(later)} rel="next">
          {monthName(later)} →
        </Link>
      )}
    </nav>
  );
}
