import {
  type adminEvents,
  type blacklist,
  blacklistEvents,
  type Payload,
  type Request,
} from '@kubrik/contract';
import {
  CONFIG,
  carryOut,
  dropAuditEntry,
  type KitConfig,
  moderatedDeletionOf,
  Outbox,
  Refusal,
  refuseHeld,
  reportOf,
  type Transaction,
  takeHeld,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { TargetRepository } from '../target/target.repository.js';
import { reportedVote } from './reported-vote.js';
import { type CommentedVote, VoteRepository } from './vote.repository.js';
import { announceComment, idsOf, withVote } from './vote.service.js';

/** Comments of votes that people report, and those that moderators take away. The votes stay counted. */
@Injectable()
export class VoteReportService {
  constructor(
    private readonly votes: VoteRepository,
    private readonly targets: TargetRepository,
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

  /** By a moderator. A vote that has no comment, or none any more, stays as it is. */
  deleteComment({
    params: { id },
    query,
    actor,
  }: Request<typeof blacklist.deleteVoteComment>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      if (!(await this.lockTarget(tx, id))) throw voteNotFound();
      const vote = await this.votes.lockCommented(tx, id);
      if (!vote) {
        const held = await this.votes.lockUnread(tx, id);
        if (!held || !(await refuseHeld(tx.kit, { kind: 'vote', itemId: id }))) return dropAuditEntry();
        const refusal = moderatedDeletionOf(actor, query, reportedVote({ id, ...held }));
        if (refusal) tx.emit(blacklistEvents.deletedByModerator, refusal);
        return;
      }
      const deletion = moderatedDeletionOf(actor, query, reportedVote({ id, ...vote }));
      if (deletion) tx.emit(blacklistEvents.deletedByModerator, deletion);
      await this.deleteIn(tx, id, vote, deletion !== undefined);
    });
  }

  /** Does nothing where the comment has gone, or where its author has written another since. */
  applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    return carryOut(tx, decided, {
      kind: 'vote',
      delete: async (id) => {
        const vote = await this.lockCommented(tx, id);
        if (vote) await this.deleteIn(tx, id, vote, true);
      },
      restore: (id) => this.restoreIn(tx, id),
      publish: (id) => this.publishIn(tx, id),
      forget: (id) => this.votes.deleteComment(tx, id, null),
    });
  }

  private async lockCommented(tx: Transaction, id: string): Promise<CommentedVote | undefined> {
    return (await this.lockTarget(tx, id)) && this.votes.lockCommented(tx, id);
  }

  /** Before the vote, as whoever votes does. */
  private async lockTarget(tx: Transaction, voteId: string) {
    const voted = await this.votes.targetOf(tx, voteId);
    return voted && this.targets.lock(tx, voted.targetType, voted.targetId);
  }

  private async deleteIn(
    tx: Transaction,
    voteId: string,
    { targetId, targetType, comment }: CommentedVote,
    isModerated: boolean,
  ): Promise<void> {
    await this.votes.deleteComment(tx, voteId, isModerated ? comment : null);
    tx.emit(blacklistEvents.commentDeleted, { voteId, targetId, targetType });
  }

  private async publishIn(tx: Transaction, id: string): Promise<boolean> {
    const target = await this.lockTarget(tx, id);
    const before = target && (await this.votes.readById(tx, id));
    if (!target || !before || !(await this.votes.restoreComment(tx, id))) return false;
    const after = { ...before, votedAt: new Date() };
    await this.votes.setTime(tx, after);
    await this.targets.setVotes(tx, withVote(target, before, after));
    await takeHeld(tx.kit, { kind: 'vote', itemId: id });
    tx.emit(blacklistEvents.voted, idsOf(target));
    const vote = await this.votes.lockCommented(tx, id);
    if (vote) announceComment(tx, target, vote);
    return true;
  }

  private async restoreIn(tx: Transaction, voteId: string): Promise<boolean> {
    const target = await this.lockTarget(tx, voteId);
    if (!target || !(await this.votes.restoreComment(tx, voteId))) return false;
    tx.emit(blacklistEvents.voted, idsOf(target));
    return true;
  }
}

const voteNotFound = () =>
  new Refusal('VoteNotFound', [{ field: 'id', message: 'Голос с комментарием не найден' }]);
