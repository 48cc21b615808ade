import type { NewsFeed } from '@kubrik/contract';
import { adminFeeds as texts } from '../../../locales/ru/admin/admin-feeds';
import { Loaded } from '../../../ui/layout/Loaded';
import { useMediaQuery } from '../../../ui/page/media';
import { plural } from '../../../ui/text/russian';
import { feedsRefetch, tooNarrowForTable } from '../limits';
import { RowGrid } from '../panel/AdminGrid';
import admin from '../panel/admin.module.css';
import { FeedForm } from './FeedForm';
import { FeedCards, feedColumns } from './FeedRows';
import { useNewsFeedsQuery } from './feed.api';
import styles from './feeds.module.css';

/** Every feed of news with the result of its last reading; administrators add, pause and test feeds. */
export function FeedsTab() {
  const query = useNewsFeedsQuery(undefined, { pollingInterval: feedsRefetch });
  return (
    <div className={admin.stack}>
      <section className={`card ${admin.box}`} aria-labelledby="feeds">
        <h3 id="feeds">{texts.title}</h3>
        <p className={admin.text}>{texts.lead}</p>
        <Loaded query={query}>{(data) => <List feeds={data} />}</Loaded>
      </section>
      <FeedForm />
    </div>
  );
}

function List({ feeds }: { feeds: NewsFeed[] }) {
  const read = feeds.filter(({ isPaused }) => !isPaused);
  const isNarrow = useMediaQuery(tooNarrowForTable);
  const failing = read.filter(({ problem }) => problem).length;
  return (
    <>
      <p className={styles.sum}>
        {texts.reading(plural(read.length, texts.counted))}
        {failing > 0 && <b>, {texts.failing(failing)}</b>}
      </p>
      {failing > 0 && failing === read.length && (
        <p role="alert" className={styles.allFailing}>
          {texts.allFailing}
        </p>
      )}
      {isNarrow ? (
        <FeedCards feeds={feeds} />
      ) : (
        <div className={styles.grid}>
          <RowGrid label={texts.list} rows={feeds} columns={feedColumns} empty={texts.none} />
        </div>
      )}
    </>
  );
}
