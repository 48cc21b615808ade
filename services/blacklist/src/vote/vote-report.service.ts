import {
  type adminEvents,
  type blacklist,
  blacklistEvents,
  type Payload,
  type Request,
} from '@kubrik/contract';
import { CONFIG, type KitConfig, Outbox, Refusal, reportOf, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { reportedVote } from './reported-vote.js';
import { VoteRepository } from './vote.repository.js';

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

  deleteComment(id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      if (!(await this.deleteIn(tx, id))) throw voteNotFound();
    });
  }

  async deleteDecided(
    tx: Transaction,
    { kind, itemId, outcome }: Payload<typeof adminEvents.reportsDecided>,
  ): Promise<void> {
    if (kind === 'vote' && outcome === 'deleted') await this.deleteIn(tx, itemId);
  }

  /** @returns false when there is no comment */
  private async deleteIn(tx: Transaction, id: string): Promise<boolean> {
    const vote = await this.votes.lockCommented(tx, id);
    if (!vote) return false;
    await this.votes.deleteComment(tx, id);
    const { targetId, targetType } = vote;
    tx.emit(blacklistEvents.commentDeleted, { voteId: id, targetId, targetType });
    return true;
  }
}

const voteNotFound = () =>
  new Refusal('VoteNotFound', [{ field: 'id', message: 'Голос с комментарием не найден' }]);
