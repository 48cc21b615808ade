import { banking } from '../../../locales/ru/banking';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { bankingNewsQuery, useBankingNewsQuery } from '../banking.api';
import { bankingNewsShown } from '../limits';
import { BankingNewsCard } from './BankingNewsCard';
import styles from './news-tab.module.css';

const texts = banking.news;

export function NewsTab() {
  return (
    <section aria-labelledby="banking-news">
      <header className={styles.head}>
        <h2 id="banking-news">{texts.title}</h2>
        <p>{texts.text}</p>
      </header>
      <News />
    </section>
  );
}

function News() {
  const { data, isLoading, isError, refetch } = useBankingNewsQuery(undefined, bankingNewsQuery);
  if (isLoading) return <NewsSkeleton />;
  // If the list was empty before a failed refetch, there may be news now, so an empty list is not claimed.
  if (!data || (isError && data.length === 0)) {
    return <FailedNotice title={texts.failed} text={texts.failedText} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyNotice title={texts.empty} />;
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {data.slice(0, bankingNewsShown).map((item) => (
        <li key={item.id}>
          <BankingNewsCard item={item} />
        </li>
      ))}
    </ul>
  );
}

const skeletons = Array.from({ length: bankingNewsShown }, (_, n) => n);

function NewsSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={texts.loading}>
      {skeletons.map((n) => (
        <div key={n} className={`card ${styles.skeletonItem}`} data-testid="banking-news-ghost">
          <div className={`skeleton ${styles.picture}`} />
          <div className={styles.text}>
            <div className="skeleton" style={{ width: '46%', height: 14 }} />
            <div className="skeleton" style={{ width: '92%', height: 18, marginTop: 12 }} />
            <div className="skeleton" style={{ width: '70%', height: 14, marginTop: 12 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
