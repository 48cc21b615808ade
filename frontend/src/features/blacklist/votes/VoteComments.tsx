import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { PagedList } from '../../../ui/layout/PagedList';
import { RemoveButton } from '../../../ui/moderation/removal/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import { useDates } from '../../../ui/text/time';
import { useDeleteVoteCommentMutation, useVotesInfiniteQuery } from '../blacklist.api';
import styles from '../target/target-view.module.css';
import { VoteSign } from './VoteCounts';

const texts = blacklist.view;

/** Comments of votes, the newest first, without names. */
export function VoteComments({
  targetId,
  ownVoteId,
}: {
  targetId: string;
  ownVoteId: string | null | undefined;
}) {
  const { dayDate } = useDates();
  const isModerator = useIsModerator();
  const [remove] = useDeleteVoteCommentMutation();
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
          {items.map(({ id, voteType, comment, isCounted, createdAt }) => (
            <li key={id}>
              <VoteSign voteType={voteType} />
              <p>
                {texts.voteTypes[voteType]} · <time dateTime={createdAt}>{dayDate(createdAt)}</time>
                {!isCounted && (
                  <>
                    {' '}
                    · <span title={texts.notCountedHint}>{texts.notCounted}</span>
                  </>
                )}
              </p>
              <p>{comment}</p>
              {(isModerator || id !== ownVoteId) && (
                <div className={styles.actions}>
                  {id !== ownVoteId && <ReportButton kind="vote" id={id} />}
                  {isModerator && (
                    <RemoveButton
                      isOwn={id === ownVoteId}
                      texts={texts.removal}
                      onRemove={(reason) => remove({ id, targetId, reason })}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
