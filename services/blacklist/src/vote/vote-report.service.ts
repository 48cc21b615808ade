import {
  type adminEvents,
  type blacklist,
  blacklistEvents,
  type Payload,
  type Request,
} from '@kubrik/contract';
import {
  CONFIG,
  type KitConfig,
  moderatedDeletionOf,
  Outbox,
  Refusal,
  reportOf,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { reportedVote } from './reported-vote.js';
import { type CommentedVote, VoteRepository } from './vote.repository.js';

/** Comments of votes that people report, and those that moderators take away. The votes stay counted. */
@Injectable()
export class VoteReportService {
  constructor(
    private readonly votes: VoteRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof blacklist.reportVote>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const vote = await this.votes.lockCommented(tx, id);
      if (!vote) throw voteNotFound();
      tx.emit(blacklistEvents.reported, reportOf(this.config, request, reportedVote({ id, ...vote })));
    });
  }

  deleteComment({
    params: { id },
    query: { rule },
    actor,
  }: Request<typeof blacklist.deleteVoteComment>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const vote = await this.votes.lockCommented(tx, id);
      if (!vote) throw voteNotFound();
      const deletion = moderatedDeletionOf(actor, rule, reportedVote({ id, ...vote }));
      if (deletion) tx.emit(blacklistEvents.deletedByModerator, deletion);
      await this.deleteIn(tx, id, vote);
    });
  }

  /** Does nothing where the comment has gone, or where its author has written another since. */
  async applyDecided(
    tx: Transaction,
    { kind, itemId, outcome }: Payload<typeof adminEvents.reportsDecided>,
  ): Promise<void> {
    if (kind !== 'vote') return;
    if (outcome === 'restored') return this.restoreIn(tx, itemId);
    const vote = outcome === 'deleted' && (await this.votes.lockCommented(tx, itemId));
    if (vote) await this.deleteIn(tx, itemId, vote);
  }

  private async deleteIn(tx: Transaction, voteId: string, target: CommentedVote): Promise<void> {
    const { targetId, targetType } = target;
    await this.votes.deleteComment(tx, voteId);
    tx.emit(blacklistEvents.commentDeleted, { voteId, targetId, targetType });
  }

  private async restoreIn(tx: Transaction, voteId: string): Promise<void> {
    const target = await this.votes.restoreComment(tx, voteId);
    if (target) tx.emit(blacklistEvents.voted, target);
  }
}

const voteNotFound = () =>
  new Refusal('VoteNotFound', [{ field: 'id', message: 'Голос с комментарием не найден' }]);
