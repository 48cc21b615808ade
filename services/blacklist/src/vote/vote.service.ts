import {
  type Actor,
  type Body,
  type blacklist,
  blacklistEvents,
  excerpt,
  type Origin,
  type Page,
  type Query,
  type Reply,
} from '@kubrik/contract';
import {
  BatchQueue,
  CONFIG,
  countsForNetwork,
  flagOf,
  networkHash,
  Outbox,
  personKey,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { BlacklistConfig } from '../blacklist.config.js';
import { targetNotFound } from '../target/target.refusals.js';
import { type LockedTarget, TargetRepository } from '../target/target.repository.js';
import { reportedVote } from './reported-vote.js';
import { riskOf } from './risk.js';
import { VoteRepository, type VoteRow } from './vote.repository.js';
import { viewResult, viewVote } from './vote.view.js';

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
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: BlacklistConfig,
  ) {}

  /** One vote for each person and target: a second one replaces the first, the same again changes nothing. */
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
  private store(ballots: Ballot[]): Promise<Result[]> {
    return this.outbox.transaction(async (tx) => {
      const [{ draft }] = ballots as [Ballot];
      const { targetType, targetId } = draft;
      const before = await this.targets.lock(tx, targetType, targetId);
      if (!before) throw targetNotFound(targetType, 'targetId');
      let target = before;
      const results: Result[] = [];
      for (const ballot of ballots) {
        target = await this.storeVote(tx, target, ballot);
        results.push(viewResult(target, ballot.draft.voteType));
      }
      if (target === before) return results;
      await this.targets.setTotals(tx, target);
      tx.emit(blacklistEvents.voted, { targetType, targetId });
      return results;
    });
  }

  /** @returns the target with this vote, or itself when nothing changes */
  private async storeVote(tx: Transaction, target: LockedTarget, ballot: Ballot): Promise<LockedTarget> {
    const { voteType, comment = '' } = ballot.draft;
    const key = { targetId: target.id, person: personKey(ballot.actor) };
    const earlier = await this.votes.readIn(tx, key);
    // A comment where there is none is a new one: reports of one that was taken away are not about it.
    const id = earlier && (earlier.comment || !comment) ? earlier.id : uuidv7();
    if (comment && comment !== earlier?.comment) this.announceComment(tx, target, ballot, id);
    if (!earlier) return withVote(target, undefined, await this.add(tx, ballot, id));
    if (earlier.voteType === voteType && earlier.comment === comment) return target;
    const written = { id, voteType, comment };
    await this.votes.replace(tx, key, written);
    if (earlier.comment && !comment)
      tx.emit(blacklistEvents.commentDeleted, { ...idsOf(target), voteId: id });
    // Whether a person's vote counts is decided once, by the first.
    return withVote(target, earlier, { ...written, isCounted: earlier.isCounted });
  }

  private announceComment(
    tx: Transaction,
    { name, ...target }: LockedTarget,
    { draft, actor, origin: { flaggedFor } }: Ballot,
    id: string,
  ): void {
    const authorId = actor.kind === 'user' ? actor.id : null;
    const { comment = '' } = draft;
    tx.emit(blacklistEvents.voteCommented, { ...idsOf(target), name, excerpt: excerpt(comment), authorId });
    if (!flaggedFor) return;
    const vote = reportedVote({ id, comment, person: personKey(actor), ...idsOf(target) });
    tx.emit(blacklistEvents.flagged, flagOf(flaggedFor, vote));
  }

  private async add(tx: Transaction, { draft, actor, origin }: Ballot, id: string): Promise<VoteRow> {
    const { targetId, voteType, comment = '' } = draft;
    const network = networkHash(this.config, actor, origin, `vote ${targetId}`);
    // The target's row lock holds off others.
    const isCounted = await countsForNetwork(network, (one) => this.votes.countOfNetwork(tx, targetId, one));
    const vote = { id, voteType, comment, isCounted };
    await this.votes.insert(tx, [{ targetId, person: personKey(actor), network, ...vote }]);
    return vote;
  }
}

const idsOf = ({ id: targetId, targetType }: Pick<LockedTarget, 'id' | 'targetType'>) => ({
  targetId,
  targetType,
});

/** The target with a vote added, or in the place of an earlier one. Others read the comment of a vote that does not count. */
function withVote(target: LockedTarget, earlier: VoteRow | undefined, vote: VoteRow): LockedTarget {
  if (!vote.isCounted) return { ...target };
  const totals = { ...target.totals };
  if (earlier) totals[earlier.voteType] -= 1;
  totals[vote.voteType] += 1;
  return { ...target, totals, riskLevel: riskOf(totals) };
}
