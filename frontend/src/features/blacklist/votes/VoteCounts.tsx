import type { RiskLevel, VoteType } from '@kubrik/contract';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { formatNumber, pluralForm } from '../../../ui/text/russian';
import type { Target } from '../target';
import styles from './vote-counts.module.css';

const signs = { black: 'close', red: 'alert', green: 'check' } as const satisfies Record<VoteType, IconName>;
const riskSigns: Partial<Record<RiskLevel, IconName>> = { high: 'alert', medium: 'shield', low: 'check' };

/** The icon of a vote; a word always stands beside it. */
export function VoteSign({ voteType, size = 16 }: { voteType: VoteType; size?: number }) {
  return (
    <span className={styles.sign} data-vote={voteType}>
      <Icon name={signs[voteType]} size={size} />
    </span>
  );
}

export function RiskBadge({ level }: { level: RiskLevel }) {
  const sign = riskSigns[level];
  return (
    <span
      className={styles.risk}
      data-level={level}
      title={level === 'unknown' ? blacklist.unknownHint : undefined}
    >
      {sign && <Icon name={sign} size={15} />}
      {blacklist.risk[level]}
    </span>
  );
}

interface VoteCountsProps {
  target: Pick<Target, 'blackVotes' | 'redVotes' | 'greenVotes'>;
  /** The person's own vote, if it is known. */
  own?: VoteType | null | undefined;
}

/** The counts of votes, with colours, numbers and words. */
export function VoteCounts({ target, own }: VoteCountsProps) {
  const votes = [
    ['black', target.blackVotes],
    ['red', target.redVotes],
    ['green', target.greenVotes],
  ] as const;
  return (
    <ul className={styles.voices} aria-label={blacklist.voices}>
      {votes.map(([voteType, count]) => (
        <li key={voteType} data-own={own === voteType || undefined}>
          <VoteSign voteType={voteType} />
          <b>{formatNumber(count)}</b>{' '}
          <span>
            {pluralForm(count, blacklist.votes[voteType])}
            {own === voteType && <small>{blacklist.yourVote}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
