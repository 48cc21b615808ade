import type { ProtectionNewsItem } from '@kubrik/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { news } from '../../../locales/ru/news/news';
import { protection } from '../../../locales/ru/protection/protection';
import { RegulationsScene } from '../../../ui/drawings/WorkScenes';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Tag } from '../../../ui/labels/Tag';
import { PagedList } from '../../../ui/layout/PagedList';
import { plural } from '../../../ui/text/russian';
import { useDates } from '../../../ui/text/time';
import { LibraryText } from '../library/LibraryText';
import { useCountRightsViewMutation, useProtectionNewsInfiniteQuery } from '../protection.api';
import styles from '../protection.module.css';

const texts = protection.news;

/** News about seafarers' rights, with the week's digest. */
export function NewsTab() {
  const query = useProtectionNewsInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      <PagedList
        query={query}
        empty={<EmptyNotice drawing={<RegulationsScene />} title={texts.empty} text={texts.emptyText} />}
      >
        {(items) => (
          <ul className={styles.news} aria-label={texts.list}>
            {items.map((item) => (
              <li key={item.id}>
                <NewsCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NewsCard({ item }: { item: ProtectionNewsItem }) {
  const { dayDate } = useDates();
  const { title, summary, category, isWeeklyDigest, isAiTranslated, publishedAt, viewCount, sourceCredits } =
    item;
  return (
    <article className={`card ${styles.newsCard}`} data-digest={isWeeklyDigest || undefined}>
      <p className={styles.tags}>
        {isWeeklyDigest ? (
          <Tag tone="signal">{texts.digest}</Tag>
        ) : (
          <Tag>{protection.categories[category]}</Tag>
        )}
        {isAiTranslated && <Tag>{news.translated}</Tag>}
      </p>
      <h2>
        <Source item={item}>{title}</Source>
      </h2>
      <LibraryText text={summary} />
      <p className={styles.meta}>
        <time dateTime={publishedAt}>{dayDate(publishedAt)}</time>
        <span>
          {texts.source}: {sourceCredits}
        </span>
        <span>{plural(viewCount, protection.views)}</span>
      </p>
    </article>
  );
}

/** The title, as a link to the article if there is an address; opening the link counts a view. */
function Source({ item: { id, sourceUrl }, children }: { item: ProtectionNewsItem; children: ReactNode }) {
  const [countView] = useCountRightsViewMutation();
  const count = () => void countView(id);
  if (!sourceUrl) return children;
  if (sourceUrl.startsWith('/')) {
    return (
      <Link to={sourceUrl} onClick={count}>
        {children}
      </Link>
    );
  }
  return (
    <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow" onClick={count}>
      {children}
      <span className="visually-hidden"> ({protection.newTab})</span>
    </a>
  );
}
