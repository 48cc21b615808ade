import { bankingNewsShown } from '../../../constants';
import { banking } from '../../../locales/ru/banking';
import { common } from '../../../locales/ru/common';
import { Button } from '../../../ui/Button';
import { AccidentsScene, BottleScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import { bankingNewsQuery, useBankingNewsQuery } from '../banking.api';
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
  const { data, isLoading, refetch } = useBankingNewsQuery(undefined, bankingNewsQuery);
  if (isLoading) return <NewsGhosts />;
  if (!data) {
    return (
      <Notice
        role="alert"
        drawing={<AccidentsScene />}
        title={texts.failed}
        text={texts.failedText}
        action={
          <Button variant="contained" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        }
      />
    );
  }
  if (data.length === 0) return <Notice role="status" drawing={<BottleScene />} title={texts.empty} />;
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

const ghosts = Array.from({ length: bankingNewsShown }, (_, n) => n);

function NewsGhosts() {
  return (
    <div className={styles.list} role="status" aria-label={texts.loading}>
      {ghosts.map((n) => (
        <div key={n} className={`card ${styles.ghost}`} data-testid="banking-news-ghost">
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
