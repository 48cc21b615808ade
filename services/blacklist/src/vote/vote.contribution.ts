import { blacklistEvents, targetPath } from '@kubrik/contract';
import {
  type ContributionKind,
  type Hiding,
  Refusal,
  type ReportedThing,
  type Showing,
  type Transaction,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type LockedTarget, TargetRepository } from '../target/target.repository.js';
import { announceComment, idsOf } from './vote.announcement.js';
import { VoteRepository } from './vote.repository.js';
import { withVote } from './vote-counts.js';

interface CommentOfVote {
  id: string;
  person: string;
  /** Empty for a vote without a comment. */
  comment: string;
  target: LockedTarget;
  deletedAt: Date | null;
}

/**
 * Comments of votes, as a kind of contribution. The vote itself stays counted. A person's new comment gets a new id.
 */
@Injectable()
export class VoteContribution implements ContributionKind<CommentOfVote> {
  readonly kind = 'vote';
  readonly notFound = () =>
    new Refusal('VoteNotFound', [{ field: 'id', message: 'Голос с комментарием не найден' }]);

  constructor(
    private readonly votes: VoteRepository,
    private readonly targets: TargetRepository,
  ) {}

  /** Locks the target before the vote, in the same order as voting does. */
  async lock(tx: Transaction, id: string): Promise<CommentOfVote | undefined> {
    const voted = await this.votes.targetOf(tx, id);
    const target = voted && (await this.targets.lockRow(tx, voted.targetType, voted.targetId));
    const vote = target && (await this.votes.lock(tx, id));
    if (!vote) return undefined;
    const { person, comment, deletedComment } = vote;
    const deletedAt = comment ? null : new Date();
    return { id, person, comment: comment || (deletedComment ?? ''), target, deletedAt };
  }

  /** Votes have no author's name, not even for moderators. */
  describe({ id, comment, person, target }: CommentOfVote): ReportedThing {
    return {
      kind: 'vote',
      itemId: id,
      content: comment,
      authorName: '',
      authorId: userIdOf(person) ?? null,
      path: targetPath(target.targetType, target.id),
    };
  }

  mayReturn(_: Transaction, { comment }: CommentOfVote): boolean {
    return comment !== '';
  }

  async hide(tx: Transaction, { id, comment, target }: CommentOfVote, how: Hiding): Promise<void> {
    await this.votes.deleteComment(tx, id, how === 'deleted' ? comment : null);
    tx.emit(blacklistEvents.commentDeleted, { voteId: id, ...idsOf(target) });
  }

  async show(tx: Transaction, vote: CommentOfVote, how: Showing): Promise<boolean> {
    const { id, target } = vote;
    const before = await this.votes.readById(tx, id);
    await this.votes.restoreComment(tx, id);
    if (how === 'published') {
      const after = { ...before, votedAt: new Date() };
      await this.votes.setTime(tx, after);
      await this.targets.setVotes(tx, withVote(target, before, after));
      announceComment(tx, target, vote);
    }
    tx.emit(blacklistEvents.voted, idsOf(target));
    return true;
  }

  async forget(tx: Transaction, { id }: CommentOfVote): Promise<void> {
    await this.votes.deleteComment(tx, id, null);
  }
}
