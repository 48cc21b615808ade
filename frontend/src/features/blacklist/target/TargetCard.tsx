import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { plural } from '../../../ui/text/russian';
import { voteApi } from '../blacklist.api';
import type { Target } from '../target';
import { useTargetHref } from '../use-blacklist-address';
import { HeldVoteComment } from '../votes/HeldVoteComment';
import { UnsentVote } from '../votes/UnsentVote';
import { VoteCounts } from '../votes/VoteCounts';
import { TargetHead } from './TargetHead';
import styles from './target-list.module.css';

interface TargetCardProps {
  target: Target;
  onVote(target: Target): void;
}

/** One company or vessel of a list: people's votes, and separately the number of official entries. */
export function TargetCard({ target, onVote }: TargetCardProps) {
  const { user } = useCurrentUser();
  const hrefOf = useTargetHref();
  // The vote is in the cache only after a vote or after the target was opened, because a list makes no request for each
  // card.
  const { currentData: own } = voteApi.endpoints.ownVote.useQueryState({
    targetId: target.id,
    person: user?.id ?? null,
  });
  const { name, openEntries } = target;
  return (
    <li className={`card ${styles.card}`}>
      <TargetHead target={target} />
      <div className={styles.voices}>
        <p className={styles.label}>{blacklist.voices}</p>
        <VoteCounts target={target} own={own?.voteType} />
        <UnsentVote targetId={target.id} />
        <HeldVoteComment target={target} />
      </div>
      <p className={styles.official} data-open={openEntries > 0 || undefined}>
        <Icon name={openEntries > 0 ? 'flag' : 'law'} size={16} />
        <span>
          <span className={styles.label}>{blacklist.moderated}:</span>{' '}
          {openEntries > 0 ? <b>{plural(openEntries, blacklist.openEntries)}</b> : blacklist.noOpenEntries}
        </span>
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" small aria-label={blacklist.voteFor(name)} onClick={() => onVote(target)}>
          {blacklist.vote}
        </Button>
        <LinkButton variant="text" small aria-label={blacklist.detailsOf(name)} to={hrefOf(target)}>
          {blacklist.details}
        </LinkButton>
      </div>
    </li>
  );
}
