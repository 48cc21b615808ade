import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/Button';
import { BottleScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import { PagedList } from '../../../ui/PagedList';
import { topicsAge, useTopicsInfiniteQuery } from '../forum.api';
import type { ForumPlace, useForumPlace } from '../use-forum-place';
import { KeptTopics } from './KeptTopics';
import { TopicRow } from './TopicRow';
import styles from './topic-list.module.css';

/** What a tab and the selects ask for; «популярные» and «последние» have their order in their name. */
const queryOf = ({ tab, search, category, sort }: ForumPlace) => ({
  search: search || undefined,
  category: category === 'all' ? undefined : category,
  sort: tab === 'popular' || tab === 'recent' ? tab : sort,
});

export function TopicList({ place, go }: ReturnType<typeof useForumPlace>) {
  const query = useTopicsInfiniteQuery(queryOf(place), topicsAge);
  // While another question is under way the answer to the one before stays, and is seen to be old.
  const isOld = query.isFetching && !query.currentData;
  return (
    <div className={styles.topics} aria-busy={query.isFetching} data-old={isOld || undefined}>
      <KeptTopics go={go} />
      <PagedList query={query} loading={<TopicGhosts />} empty={<NoTopics place={place} go={go} />}>
        {(topics) => (
          <ul className={`card ${styles.list}`} aria-label={forum.topicList}>
            {topics
              // A topic may have changed its place between two pages.
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

function NoTopics({ place, go }: ReturnType<typeof useForumPlace>) {
  const isFiltered = place.search !== '' || place.category !== 'all';
  if (!isFiltered) {
    return (
      <Notice
        role="status"
        drawing={<BottleScene />}
        title={forum.noTopics}
        text={forum.noTopicsText}
        action={
          <Button variant="outlined" onClick={() => go({ create: '1' })}>
            {forum.create}
          </Button>
        }
      />
    );
  }
  return (
    <Notice
      role="status"
      drawing={<BottleScene />}
      title={forum.nothingFound}
      text={forum.nothingFoundText}
      action={
        <Button variant="outlined" onClick={() => go({ search: '', category: 'all' })}>
          {forum.resetSearch}
        </Button>
      }
    />
  );
}

const ghosts = ['a', 'b', 'c', 'd', 'e'];

function TopicGhosts() {
  return (
    <div className={`card ${styles.list}`} role="status" aria-label={forum.topicList}>
      {ghosts.map((key) => (
        <div key={key} className={styles.ghost}>
          <div className="skeleton" style={{ width: '56%', height: 16 }} />
          <div className="skeleton" style={{ width: '82%', height: 13, marginTop: 10 }} />
          <div className="skeleton" style={{ width: '34%', height: 12, marginTop: 12 }} />
        </div>
      ))}
    </div>
  );
}
