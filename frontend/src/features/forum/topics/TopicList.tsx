import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { PagedList } from '../../../ui/layout/PagedList';
import { topicsAge, useTopicsInfiniteQuery } from '../forum.api';
import { HeldTopics } from '../held/HeldTopics';
import type { ForumAddress, ForumAddressState } from '../use-forum-address';
import { TopicRow } from './TopicRow';
import styles from './topic-list.module.css';
import { UnsentTopics } from './UnsentTopics';

/** The query for a tab and the selects; the tabs «популярные» and «последние» have a fixed order. */
const queryOf = ({ tab, search, category, sort }: ForumAddress) => ({
  search: search || undefined,
  category: category === 'all' ? undefined : category,
  sort: tab === 'popular' || tab === 'recent' ? tab : sort,
});

export function TopicList({ address, setAddress }: ForumAddressState) {
  const query = useTopicsInfiniteQuery(queryOf(address), topicsAge);
  // The previous answer stays visible, dimmed, while the next one loads.
  const isOld = query.isFetching && !query.currentData;
  return (
    <div className={styles.topics} aria-busy={query.isFetching} data-old={isOld || undefined}>
      <UnsentTopics setAddress={setAddress} />
      <HeldTopics />
      <PagedList
        query={query}
        loading={<TopicListSkeleton />}
        empty={<NoTopics address={address} setAddress={setAddress} />}
      >
        {(topics) => (
          <ul className={`card ${styles.list}`} aria-label={forum.topicList}>
            {topics
              // Between two requests a topic may move to another page, so duplicates are removed.
              .filter(({ id }, n) => topics.findIndex((other) => other.id === id) === n)
              .map((topic) => (
                <TopicRow key={topic.id} topic={topic} />
              ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NoTopics({ address, setAddress }: ForumAddressState) {
  const isFiltered = address.search !== '' || address.category !== 'all';
  if (!isFiltered) {
    return (
      <EmptyNotice
        title={forum.noTopics}
        text={forum.noTopicsText}
        action={
          <Button variant="outlined" onClick={() => setAddress({ create: '1' })}>
            {forum.create}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyNotice
      title={forum.nothingFound}
      text={forum.nothingFoundText}
      action={
        <Button variant="outlined" onClick={() => setAddress({ search: '', category: 'all' })}>
          {forum.resetSearch}
        </Button>
      }
    />
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e'];

function TopicListSkeleton() {
  return (
    <div className={`card ${styles.list}`} role="status" aria-label={forum.topicList}>
      {skeletons.map((key) => (
        <div key={key} className={styles.skeletonItem}>
          <div className="skeleton" style={{ width: '56%', height: 16 }} />
          <div className="skeleton" style={{ width: '82%', height: 13, marginTop: 10 }} />
          <div className="skeleton" style={{ width: '34%', height: 12, marginTop: 12 }} />
        </div>
      ))}
    </div>
  );
}
