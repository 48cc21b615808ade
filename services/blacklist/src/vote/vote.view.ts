import type { blacklist, Reply, VoteType } from '@kubrik/contract';
import type { LockedTarget } from '../target/target.repository.js';
import type { PublicVoteRow } from './vote.repository.js';

export const viewVote = (vote: PublicVoteRow): Reply<typeof blacklist.votes>[number] => ({
  id: vote.id,
  voteType: vote.voteType,
  comment: vote.comment,
  createdAt: vote.votedAt.toISOString(),
});

/** What a vote answers: the target's totals with it. */
export const viewResult = (
  { id, targetType, riskLevel, totals }: LockedTarget,
  myVote: VoteType,
  isHeld: boolean,
): Reply<typeof blacklist.vote> => ({
  targetType,
  targetId: id,
  riskLevel,
  blackVotes: totals.black,
  redVotes: totals.red,
  greenVotes: totals.green,
  myVote,
  isHeld,
});
