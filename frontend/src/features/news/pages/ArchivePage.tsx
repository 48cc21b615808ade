import type { NewsMonth } from '@kubrik/contract';
import { newsMonthPath } from '@kubrik/contract/page/paths';
import { monthNames } from '@kubrik/contract/text/month';
import { Link } from 'react-router';
import { newsSearch } from '../../../locales/ru/news/news-search';
import { LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { useTitle } from '../../../ui/page/use-title';
import { plural } from '../../../ui/text/russian';
import { useNewsMonthsQuery } from '../search/news-search.api';
import styles from './archive.module.css';

const texts = newsSearch.archive;

/** The archive: years, their months, and how many news each has. */
export function ArchivePage() {
  useTitle(texts.title);
  const { data, isError, refetch } = useNewsMonthsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <div className={styles.page}>
      <LinkButton to="/" variant="text" className={styles.back} icon={<Icon name="back" size={20} />}>
        {texts.back}
      </LinkButton>
      {data ? (
        <>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.about}>{texts.about}</p>
          <Years months={data} />
        </>
      ) : isError ? (
        <FailedNotice heading="h1" title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <div className={`skeleton ${styles.coming}`} role="status" aria-label={texts.title} />
      )}
    </div>
  );
}

function Years({ months }: { months: NewsMonth[] }) {
  if (months.length === 0) return <EmptyNotice title={texts.empty} text={texts.emptyText} />;
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return [...years].map(([year, ofYear]) => (
    <section key={year} className={`card ${styles.year}`} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <ul>
        {ofYear.map(({ month, count }) => (
          <li key={month}>
            <Link to={newsMonthPath(month)}>
              <b>{monthNames[Number(month.slice(5)) - 1]}</b>
              <span>{plural(count, texts.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
