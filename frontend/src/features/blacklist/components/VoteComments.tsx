import { blacklist } from '../../../locales/ru/blacklist';
import { PagedList } from '../../../ui/PagedList';
import { dayDate } from '../../../ui/time';
import { useVotesInfiniteQuery } from '../blacklist.api';
import styles from './target-view.module.css';
import { VoteSign } from './VoteCounts';

const texts = blacklist.view;

/** What people have written with their votes, the newest first, without names. */
export function VoteComments({ targetId }: { targetId: string }) {
  const query = useVotesInfiniteQuery(targetId);
  return (
    <PagedList
      query={query}
      empty={
        <p className={styles.none}>
          {texts.noComments}. {texts.noCommentsText}
        </p>
      }
    >
      {(items) => (
        <ul className={styles.comments} aria-label={texts.votesTitle}>
          {items.map(({ id, voteType, comment, createdAt }) => (
            <li key={id}>
              <VoteSign voteType={voteType} />
              <p>
                {texts.voteTypes[voteType]} · <time dateTime={createdAt}>{dayDate(createdAt)}</time>
              </p>
              <p>{comment}</p>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
