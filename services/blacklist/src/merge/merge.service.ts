import {
  type Body,
  blacklistEvents,
  contributionEvents,
  type MergePreview,
  type Query,
  type targetMergeCalls,
} from '@kubrik/contract';
import { Contributions, Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TargetNameRepository } from '../name/target-name.repository.js';
import { targetNotFound } from '../target/target.refusals.js';
import { TargetRepository, type TargetRow } from '../target/target.repository.js';
import { VoteRepository } from '../vote/vote.repository.js';
import { MergeRepository } from './merge.repository.js';
import { viewTarget } from './merge.view.js';

type Pair = Query<typeof targetMergeCalls.mergePreview>;
type Draft = Body<typeof targetMergeCalls.merge>;

/** Merges two companies, or two vessels, that turned out to be one. */
@Injectable()
export class MergeService {
  constructor(
    private readonly merges: MergeRepository,
    private readonly targets: TargetRepository,
    private readonly votes: VoteRepository,
    private readonly names: TargetNameRepository,
    private readonly outbox: Outbox,
    private readonly contributions: Contributions,
  ) {}

  /** What belongs to both targets before the merge. @throws Refusal as `merge` does */
  async preview(pair: Pair): Promise<MergePreview> {
    const { from, into } = await this.pairOf(pair);
    const side = async (row: TargetRow) => ({
      target: viewTarget(row),
      ...(await this.merges.figures(row.id)),
    });
    return {
      from: await side(from),
      into: await side(into),
      doubleVotes: await this.merges.doubleVotes(from.id, into.id),
    };
  }

  /** Cannot be undone. @throws Refusal CompanyNotFound, VesselNotFound, ValidationFailed */
  merge({ kind, source, ...pair }: Draft): Promise<ReturnType<typeof viewTarget>> {
    return this.outbox.transaction(async (tx) => {
      // Merges run one after another, so the second one sees the result of the first.
      await this.targets.lockTargetList(tx);
      const { from, into } = await this.pairOf(pair, tx);
      await this.merges.lockRows(tx, [from.id, into.id]);
      await this.moveVotes(tx, from, into);
      await this.merges.dropDoubles(tx, from.id, into.id);
      await this.dropClaims(tx, from, into);
      await this.merges.moveThings(tx, from.id, into.id);
      await this.merges.absorb(tx, from.id, into.id);
      await this.merges.leadTo(tx, from, into.id);
      if (from.sortKey !== into.sortKey)
        await this.names.insert(tx, {
          ...{ id: uuidv7(), targetId: into.id, name: from.name, kind, untilYear: null, source },
        });
      await this.names.index(tx, into.id);
      await this.targets.countEntries(tx, into.id);
      await this.votes.countAnew(tx, into.id);
      const { targetType } = pair;
      const merged = { targetType, targetId: into.id, name: into.name };
      tx.emit(blacklistEvents.merged, { ...merged, fromId: from.id, fromName: from.name });
      return viewTarget(await this.found(pair.targetType, into.id, 'intoId', tx));
    });
  }

  private async dropClaims(tx: Transaction, from: TargetRow, into: TargetRow): Promise<void> {
    for (const claimId of await this.merges.dropDoubleClaims(tx, from.id, into.id))
      tx.emit(contributionEvents.settled, { kind: 'claim', itemId: claimId, isDeleted: true });
  }

  /** Moves the votes. Of two votes of one person the newer stays, as when a person votes again. */
  private async moveVotes(tx: Transaction, from: TargetRow, into: TargetRow): Promise<void> {
    for (const { id, comment } of await this.merges.dropDoubleVotes(tx, from.id, into.id)) {
      await this.contributions.discard(tx, { kind: 'vote', itemId: id }, { isInView: comment !== '' });
      const target = { targetType: into.targetType, targetId: into.id };
      if (comment) tx.emit(blacklistEvents.commentDeleted, { voteId: id, ...target });
    }
  }

  private async pairOf({ targetType, fromId, intoId }: Pair, tx?: Transaction) {
    const from = await this.found(targetType, fromId, 'fromId', tx);
    const into = await this.found(targetType, intoId, 'intoId', tx);
    const refusal = reasonToKeepApart(from, into);
    if (refusal) throw new Refusal('ValidationFailed', [{ field: 'intoId', message: refusal }]);
    return { from, into };
  }

  private async found(targetType: Pair['targetType'], id: string, field: string, tx?: Transaction) {
    const row = tx ? await this.targets.findIn(tx, targetType, id) : await this.targets.find(targetType, id);
    if (!row) throw targetNotFound(targetType, field);
    return row;
  }
}

function reasonToKeepApart(from: TargetRow, into: TargetRow): string | undefined {
  if (from.id === into.id)
    return from.targetType === 'company' ? 'Это одна и та же компания' : 'Это одно и то же судно';
  if (from.imo && into.imo && from.imo !== into.imo)
    return `У судов разные номера ИМО, ${from.imo} и ${into.imo}: это два судна`;
  if (from.isDemo !== into.isDemo) return 'Вымышленное и настоящее не объединяются';
  return undefined;
}
