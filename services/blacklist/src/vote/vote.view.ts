import type { blacklist, Reply, VoteType } from '@kubrik/contract';
import type { LockedTarget } from '../target/target.repository.js';
import { viewVotes } from '../target/target.view.js';
import type { VoteRow } from './vote.repository.js';

export const viewVote = (vote: VoteRow): Reply<typeof blacklist.votes>[number] => ({
  id: vote.id,
  voteType: vote.voteType,
  comment: vote.comment,
  isCounted: vote.isCounted,
  createdAt: vote.votedAt.toISOString(),
});

/** The answer to a vote: the target's totals with this vote. */
export const viewResult = (
  { id, targetType, ...reputation }: LockedTarget,
  myVote: VoteType,
  isHeld: boolean,
): Reply<typeof blacklist.vote> => ({
  targetType,
  targetId: id,
  ...viewVotes(reputation),
  myVote,
  isHeld,
});
