import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import { isMissing, MissingNotice, RetryButton } from '../../../ui/feedback/Notices';
import { FollowButton } from '../../../ui/follow/FollowButton';
import { Icon } from '../../../ui/icons/Icon';
import { PagedList } from '../../../ui/layout/PagedList';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { OutlookCard } from '../../../ui/outlook/OutlookCard';
import { ShareButton } from '../../../ui/share/ShareButton';
import { useEntriesInfiniteQuery, useOwnVoteQuery, useTargetQuery } from '../blacklist.api';
import { EntryRow } from '../entries/EntryRow';
import entryStyles from '../entries/entry-list.module.css';
import { ExperienceSection } from '../experience/ExperienceSection';
import { CompanyLinks } from '../names-and-links/CompanyLinks';
import linkStyles from '../names-and-links/names-and-links.module.css';
import { AddNameButton, TargetNames } from '../names-and-links/TargetNames';
import { TargetRepresentative } from '../reply/TargetRepresentative';
import type { Target, TargetRef } from '../target';
import { useTargetHref } from '../use-blacklist-address';
import { HeldVoteComment } from '../votes/HeldVoteComment';
import { UnsentVote } from '../votes/UnsentVote';
import { VoteComments } from '../votes/VoteComments';
import { VoteCounts } from '../votes/VoteCounts';
import { RiskFormula } from './RiskFormula';
import { TargetHead } from './TargetHead';
import styles from './target-view.module.css';

const MergeButton = lazyOpened(async () => (await import('../names-and-links/MergeDialog')).MergeButton);

const AddEntry = lazyOpened(async () => (await import('../entries/AddEntry')).AddEntry);

const texts = blacklist.view;

interface TargetViewProps {
  target: TargetRef;
  onBack(): void;
  onVote(target: Target): void;
}

/** One company or vessel: people's votes and reports, and separately the official entries. */
export function TargetView({ target: ref, onBack, onVote }: TargetViewProps) {
  const { currentData: target, error, refetch } = useTargetQuery(ref);
  const hrefOf = useTargetHref();
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
      {target && target.id !== ref.id && <Navigate to={hrefOf(target)} replace />}
      {target && <Found target={target} onVote={onVote} />}
      {!target && !error && (
        <div className={`card ${styles.skeletonItem}`} role="status" aria-label={common.loading} />
      )}
      {!target && error && <NoTarget target={ref} error={error as ApiError} retry={() => void refetch()} />}
    </div>
  );
}

function Found({ target, onVote }: { target: Target; onVote(target: Target): void }) {
  const isModerator = useIsModerator();
  const { user } = useCurrentUser();
  const { currentData: own } = useOwnVoteQuery({ targetId: target.id, person: user?.id ?? null });
  return (
    <>
      <section className={`card ${styles.card}`} aria-label={target.name}>
        <TargetHead target={target} />
        <TargetRepresentative target={target} />
        <TargetNames target={target} />
        <div className={linkStyles.tools}>
          {target.targetType === 'company' && (
            <FollowButton thing={{ kind: 'company', id: target.id, title: target.name }} />
          )}
          <ShareButton title={target.name} />
          <AddNameButton target={target} />
          {isModerator && <MergeButton target={target} />}
        </div>
      </section>
      <TargetOutlook target={target} />
      <div className={styles.sides}>
        <section className={`card ${styles.card}`} aria-labelledby="voices-title">
          <div className={styles.head}>
            <h2 id="voices-title">{blacklist.voices}</h2>
            <Button variant="contained" small onClick={() => onVote(target)}>
              {blacklist.vote}
            </Button>
          </div>
          <VoteCounts target={target} own={own?.voteType} />
          <RiskFormula votes={target} />
          <UnsentVote targetId={target.id} />
          <HeldVoteComment target={target} />
          <VoteComments targetId={target.id} ownVoteId={own?.id} />
        </section>
        <Official target={target} />
      </div>
      <ExperienceSection target={target} />
      <CompanyLinks target={target} />
    </>
  );
}

/** «Стоит ли ехать?» of this company or vessel. */
function TargetOutlook({ target: { targetType, id } }: { target: Target }) {
  const isVessel = targetType === 'vessel';
  return (
    <div className={`card ${styles.card}`}>
      <OutlookCard
        of={isVessel ? { vesselId: id } : { companyId: id }}
        has={{ ship: isVessel, company: !isVessel }}
      />
    </div>
  );
}

function Official({ target }: { target: Target }) {
  const query = useEntriesInfiniteQuery({ targetId: target.id });
  const isModerator = useIsModerator();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="official-title">
      <div className={styles.head}>
        <h2 id="official-title">{blacklist.moderated}</h2>
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
