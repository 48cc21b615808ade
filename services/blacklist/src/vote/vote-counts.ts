import type { LockedTarget } from '../target/target.repository.js';
import { riskOf, storedWeight } from './risk.js';
import type { VoteRow } from './vote.repository.js';

/**
 * The target with a vote added, or replacing an earlier one. Always a new object, even for a vote that does not count
 * (others may read its comment): by this, callers see that something has changed.
 */
export function withVote(target: LockedTarget, earlier: VoteRow | undefined, vote: VoteRow): LockedTarget {
  if (!vote.isCounted) return { ...target };
  const [votes, weights] = [{ ...target.votes }, { ...target.weights }];
  if (earlier) {
    votes[earlier.voteType] -= 1;
    weights[earlier.voteType] -= storedWeight(earlier.votedAt);
    // Without votes the sum is exactly 0, not a rounding error.
    if (votes[earlier.voteType] === 0) weights[earlier.voteType] = 0;
  }
  votes[vote.voteType] += 1;
  weights[vote.voteType] += storedWeight(vote.votedAt);
  return { ...target, votes, weights, riskLevel: riskOf(votes, weights) };
}
