import {
  type Actor,
  type Body,
  type blacklist,
  blacklistEvents,
  type HoldReason,
  type Origin,
  type Page,
  type Query,
  type Reply,
} from '@kubrik/contract';
import {
  BatchQueue,
  CONFIG,
  Contributions,
  countsForNetwork,
  holdReasonOf,
  networkHash,
  Outbox,
  personKey,
  Refusal,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { BlacklistConfig } from '../blacklist.config.js';
import { MergedTargetRepository } from '../merge/merged-target.repository.js';
import { targetNotFound } from '../target/target.refusals.js';
import { type LockedTarget, TargetRepository } from '../target/target.repository.js';
import { announceComment, idsOf } from './vote.announcement.js';
import { VoteContribution } from './vote.contribution.js';
import { VoteRepository, type VoteRow } from './vote.repository.js';
import { viewResult, viewVote } from './vote.view.js';
import { withVote } from './vote-counts.js';

type Draft = Body<typeof blacklist.vote>;
type Result = Reply<typeof blacklist.vote>;
type PublicVote = Reply<typeof blacklist.votes>[number];

interface Ballot {
  draft: Draft;
  actor: Actor;
  origin: Origin;
}

@Injectable()
export class VoteService {
  private readonly queue = new BatchQueue<Ballot, Result>((_, ballots) => this.store(ballots));

  constructor(
    private readonly votes: VoteRepository,
    private readonly targets: TargetRepository,
    private readonly merged: MergedTargetRepository,
    private readonly outbox: Outbox,
    private readonly kind: VoteContribution,
    private readonly contributions: Contributions,
    @Inject(CONFIG) private readonly config: BlacklistConfig,
  ) {}

  /**
   * Each person has one vote on a target: a second vote replaces the first, and the same vote again changes nothing.
   */
  vote(draft: Draft, actor: Actor, origin: Origin): Promise<Result> {
    return this.queue.add(`${draft.targetType} ${draft.targetId}`, { draft, actor, origin });
  }

  /** Votes with a comment, the newest first. */
  async read({ targetId, ...request }: Query<typeof blacklist.votes>): Promise<Page<PublicVote>> {
    return viewPage(await this.votes.commented(targetId, request), viewVote);
  }

  async mine(targetId: string, actor: Actor): Promise<Reply<typeof blacklist.myVote>> {
    const vote = await this.votes.read({ targetId, person: personKey(actor) });
    if (!vote) return { id: null, voteType: null, comment: '' };
    const { id, voteType, comment } = vote;
    return { id: comment ? id : null, voteType, comment };
  }

  /** Stores votes on one target, in order. */
  private store(ballots: Ballot[]): Promise<(Result | Refusal)[]> {
    return this.outbox.transaction(async (tx) => {
      const [{ draft }] = ballots as [Ballot];
      const { targetType } = draft;
      const before = await this.targets.lockRow(tx, targetType, draft.targetId);
      if (!before) throw targetNotFound(targetType, 'targetId');
      let target = before;
      const targetId = target.id;
      const results: (Result | Refusal)[] = [];
      for (const ballot of ballots.map((given) => withTarget(given, targetId))) {
        const { reason, hasReadComment } = await this.reasonToHold(tx, ballot);
        if (reason && hasReadComment) {
          results.push(earlierIsRead());
          continue;
        }
        target = await this.storeVote(tx, target, reason ? withoutComment(ballot) : ballot);
        if (reason) await this.hold(tx, target, ballot, reason);
        results.push(viewResult(target, ballot.draft.voteType, reason !== undefined));
      }
      if (target === before) return results;
      await this.targets.setVotes(tx, target);
      tx.emit(blacklistEvents.voted, { targetType, targetId });
      return results;
    });
  }

  /** @returns the target with this vote, or the same object when nothing changes */
  private async storeVote(tx: Transaction, target: LockedTarget, ballot: Ballot): Promise<LockedTarget> {
    const { voteType, comment = '' } = ballot.draft;
    const key = { targetId: target.id, person: personKey(ballot.actor) };
    const earlier = await this.votes.readIn(tx, key);
    // A vote that gets a comment after having none gets a new id, because reports about a deleted comment are not about
    // the new one.
    const id = earlier && (earlier.comment || !comment) ? earlier.id : uuidv7();
    if (comment && comment !== earlier?.comment) {
      if (earlier && !earlier.comment)
        await this.contributions.discard(tx, { kind: 'vote', itemId: earlier.id });
      announceComment(tx, target, { comment, person: key.person });
    }
    if (!earlier) return withVote(target, undefined, await this.add(tx, ballot, id));
    if (earlier.voteType === voteType && earlier.comment === comment) return target;
    const written = { id, voteType, comment, votedAt: new Date() };
    await this.votes.replace(tx, key, written);
    if (earlier.comment && !comment) {
      await this.contributions.discard(tx, { kind: 'vote', itemId: id }, { isInView: true });
      tx.emit(blacklistEvents.commentDeleted, { ...idsOf(target), voteId: id });
    }
    // The person's first vote decides whether their vote counts.
    return withVote(target, earlier, { ...written, isCounted: earlier.isCounted });
  }

  /**
   * Why the comment has to wait for a moderator; undefined if it need not, or there is no comment, or the comment is
   * unchanged.
   */
  private async reasonToHold(
    tx: Transaction,
    { draft: { targetId, comment }, actor, origin: { heldFor } }: Ballot,
  ): Promise<{ reason: HoldReason | undefined; hasReadComment: boolean }> {
    const nothing = { reason: undefined, hasReadComment: false };
    if (!comment || !heldFor) return nothing;
    const earlier = await this.votes.readIn(tx, { targetId, person: personKey(actor) });
    if (comment === earlier?.comment) return nothing;
    const authorId = actor.kind === 'user' ? actor.id : null;
    const reason = await holdReasonOf(tx.kit, { reason: heldFor, authorId });
    return { reason, hasReadComment: Boolean(earlier?.comment) };
  }

  /**
   * Holds the comment of a stored vote for a moderator; the vote itself counts. The same comment again changes nothing.
   */
  private async hold(
    tx: Transaction,
    target: LockedTarget,
    { draft: { comment = '' }, actor }: Ballot,
    reason: HoldReason,
  ): Promise<void> {
    const key = { targetId: target.id, person: personKey(actor) };
    const vote = await this.votes.readUnread(tx, key);
    if (!vote) return;
    const before = { kind: 'vote', itemId: vote.id } as const;
    if (vote.deletedComment === comment && (await this.contributions.waits(tx, before))) return;
    await this.contributions.discard(tx, before);
    const id = uuidv7();
    await this.votes.hold(tx, key, { id, deletedComment: comment });
    const held = { id, comment, person: key.person, target, deletedAt: new Date() };
    await this.contributions.hold(tx, this.kind, held, reason);
  }

  private async add(tx: Transaction, { draft, actor, origin }: Ballot, id: string): Promise<VoteRow> {
    const { targetId, voteType, comment = '' } = draft;
    const hashOf = (id: string) => networkHash(this.config, actor, origin, `vote ${id}`);
    const network = hashOf(targetId);
    // The target's row lock makes others wait.
    const isCounted = await countsForNetwork(network, async () => {
      const hashes = [targetId, ...(await this.merged.idsOf(tx, targetId))].map(hashOf);
      return this.votes.countOfNetwork(
        tx,
        targetId,
        hashes.filter((hash) => hash !== null),
      );
    });
    const vote = { id, voteType, comment, isCounted, votedAt: new Date() };
    await this.votes.insert(tx, [{ targetId, person: personKey(actor), network, ...vote }]);
    return vote;
  }
}

const earlierIsRead = () =>
  new Refusal('ValidationFailed', [
    {
      field: 'comment',
      message: 'Прежний комментарий видят все, а этот сначала посмотрит модератор: удалите прежний',
    },
  ]);

/** The target may have been merged into another one meanwhile. */
const withTarget = (ballot: Ballot, targetId: string): Ballot => ({
  ...ballot,
  draft: { ...ballot.draft, targetId },
});

const withoutComment = (ballot: Ballot): Ballot => ({ ...ballot, draft: { ...ballot.draft, comment: '' } });
