import { useEffect, useRef, useState } from 'react';
import { blacklist } from '../../../locales/ru/blacklist';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/Button';
import { FollowButton } from '../../../ui/follow/FollowButton';
import { Icon } from '../../../ui/icons/Icon';
import { isMissing, MissingNotice, RetryButton } from '../../../ui/Notices';
import { PagedList } from '../../../ui/PagedList';
import { useEntriesInfiniteQuery, useOwnVoteQuery, useTargetQuery } from '../blacklist.api';
import type { Target, TargetRef } from '../target';
import { AddEntry } from './AddEntry';
import { EntryRow } from './EntryRow';
import entryStyles from './entry-list.module.css';
import { HeldVoteComment } from './HeldVoteComment';
import { TargetHead } from './TargetHead';
import styles from './target-view.module.css';
import { UnsentVote } from './UnsentVote';
import { VoteComments } from './VoteComments';
import { VoteCounts } from './VoteCounts';

const texts = blacklist.view;

interface TargetViewProps {
  target: TargetRef;
  onBack(): void;
  onVote(target: Target): void;
}

/** One company or vessel: what people say, and apart from it the official entries. */
export function TargetView({ target: ref, onBack, onVote }: TargetViewProps) {
  const { currentData: target, error, refetch } = useTargetQuery(ref);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    top.current?.focus();
  }, []);
  return (
    <div ref={top} tabIndex={-1} className={styles.view}>
      <Button variant="text" className={styles.back} icon={<Icon name="back" size={18} />} onClick={onBack}>
        {texts.back}
      </Button>
      {target && <Found target={target} onVote={onVote} />}
      {!target && !error && (
        <div className={`card ${styles.skeletonItem}`} role="status" aria-label={common.loading} />
      )}
      {!target && error && <NoTarget target={ref} error={error as ApiError} retry={() => void refetch()} />}
    </div>
  );
}

function Found({ target, onVote }: { target: Target; onVote(target: Target): void }) {
  const { user } = useCurrentUser();
  const { currentData: own } = useOwnVoteQuery({ targetId: target.id, person: user?.id ?? null });
  return (
    <>
      <section className={`card ${styles.card}`} aria-label={target.name}>
        <TargetHead target={target} />
        {target.targetType === 'company' && (
          <div className={styles.follow}>
            <FollowButton thing={{ kind: 'company', id: target.id, title: target.name }} />
          </div>
        )}
      </section>
      <div className={styles.sides}>
        <section className={`card ${styles.card}`} aria-labelledby="voices-title">
          <div className={styles.head}>
            <h2 id="voices-title">{blacklist.voices}</h2>
            <Button variant="contained" small onClick={() => onVote(target)}>
              {blacklist.vote}
            </Button>
          </div>
          <VoteCounts target={target} own={own?.voteType} />
          <UnsentVote targetId={target.id} />
          <HeldVoteComment target={target} />
          <VoteComments targetId={target.id} ownVoteId={own?.id} />
        </section>
        <Official target={target} />
      </div>
    </>
  );
}

function Official({ target }: { target: Target }) {
  const query = useEntriesInfiniteQuery({ targetId: target.id });
  const isModerator = useIsModerator();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="official-title">
      <div className={styles.head}>
        <h2 id="official-title">{blacklist.official}</h2>
        {isModerator && (
          <Button variant="outlined" small onClick={() => setAdding(true)}>
            {blacklist.entries.add}
          </Button>
        )}
      </div>
      <PagedList query={query} empty={<p className={styles.none}>{blacklist.entries.noneOf}</p>}>
        {(items) => (
          <ul className={entryStyles.entries} aria-label={blacklist.entries.list}>
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
      {isAdding && <AddEntry target={target} onClose={() => setAdding(false)} />}
    </section>
  );
}

function NoTarget({ target, error, retry }: { target: TargetRef; error: ApiError; retry(): void }) {
  const isUnknown = isMissing(error);
  const missing = target.targetType === 'company' ? texts.companyMissing : texts.vesselMissing;
  return (
    <MissingNotice
      heading="h2"
      title={isUnknown ? missing : texts.unavailable}
      text={isUnknown ? texts.missingText : texts.unavailableText}
      action={!isUnknown && <RetryButton onRetry={retry} />}
    />
  );
}
