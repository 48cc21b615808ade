import type { VoteType } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RawBuilder,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import { targetIdOf } from '../merge/merged-target.repository.js';
import type { Target } from '../target/target.entity.js';
import { votesOf, weightsOf } from '../target/target-votes.js';
import { halfLifeMs, riskOf, weightEpochMs } from './risk.js';
import type { Vote } from './vote.entity.js';

/** Identifies a vote: each person has one vote on a target. */
type VoteKey = Pick<Vote, 'targetId' | 'person'>;
const voteColumns = ['id', 'voteType', 'comment', 'isCounted', 'votedAt'] as const;
export type VoteRow = Pick<Selectable<Vote>, (typeof voteColumns)[number]>;
/** A comment that nobody reads: it waits for a moderator, or a moderator deleted it. */
export type UnreadComment = Pick<Selectable<Vote>, 'id' | 'deletedComment'>;
type WrittenVote = Omit<VoteRow, 'isCounted'>;

const newestFirst = {
  list: 'blacklist votes',
  direction: 'desc',
  columns: { votedAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class VoteRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /** Votes with a comment, the newest first. */
  commented(targetId: string, request: PageRequest): Promise<RowPage<VoteRow>> {
    const votes = this.db
      .selectFrom('votes')
      .select(voteColumns)
      .where('targetId', '=', targetIdOf(targetId))
      .where('comment', '<>', sql.lit(''));
    return keysetPage(votes, newestFirst, request);
  }

  /** Also finds the vote by the id of a target that was merged. */
  read({ targetId, person }: VoteKey): Promise<VoteRow | undefined> {
    return this.find(this.db, { targetId: targetIdOf(targetId), person });
  }

  readIn(tx: Transaction, key: VoteKey): Promise<VoteRow | undefined> {
    return this.find(tx.on(this.db), key);
  }

  /** How many counted votes on the target have one of these network hashes. */
  async countOfNetwork(tx: Transaction, targetId: string, hashes: string[]): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('votes')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('targetId', '=', targetId)
      .where('network', 'in', hashes)
      .where('isCounted', '=', sql.lit(true))
      .executeTakeFirstOrThrow();
    return total;
  }

  /**
   * Counts the votes on a target anew, and writes totals, weights and risk level. The caller holds the target's row
   * lock.
   */
  async countAnew(tx: Transaction, targetId: string): Promise<void> {
    const db = tx.on(this.db);
    const weight = sql`power(2::double precision,
      (extract(epoch from voted_at)::double precision * 1000 - ${weightEpochMs}) / ${halfLifeMs})`;
    const counted = (type: VoteType) => ({
      votes: sql<number>`(count(*) filter (where vote_type = ${sql.lit(type)}))::integer`,
      weight: sql<number>`coalesce(sum(${weight}) filter (where vote_type = ${sql.lit(type)}), 0)`,
    });
    const [black, red, green] = [counted('black'), counted('red'), counted('green')];
    const sums = await db
      .selectFrom('votes')
      .select([black.votes.as('blackVotes'), red.votes.as('redVotes'), green.votes.as('greenVotes')])
      .select([black.weight.as('blackWeight'), red.weight.as('redWeight'), green.weight.as('greenWeight')])
      .where('targetId', '=', targetId)
      .where('isCounted', '=', sql.lit(true))
      .executeTakeFirstOrThrow();
    const riskLevel = riskOf(votesOf(sums), weightsOf(sums));
    await db
      .updateTable('targets')
      .set({ ...sums, riskLevel })
      .where('id', '=', targetId)
      .execute();
  }

  /** Inserts any number of votes in one statement. */
  async insert(tx: Transaction, votes: Insertable<Vote>[]): Promise<void> {
    if (votes.length === 0) return;
    await tx.on(this.db).insertInto('votes').values(votes).execute();
  }

  async replace(tx: Transaction, { targetId, person }: VoteKey, vote: WrittenVote): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('votes')
      .set({ ...vote, ...(vote.comment && { deletedComment: null }) })
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .execute();
  }

  /** The caller holds the target's row lock. */
  readUnread(tx: Transaction, { targetId, person }: VoteKey): Promise<UnreadComment | undefined> {
    return tx
      .on(this.db)
      .selectFrom('votes')
      .select(['id', 'deletedComment'])
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .executeTakeFirst();
  }

  /** Stores a held comment with the vote, and gives the vote a new id. */
  async hold(tx: Transaction, { targetId, person }: VoteKey, vote: UnreadComment): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('votes')
      .set(vote)
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .execute();
  }

  /** Holds the row lock until the transaction ends. */
  lock(
    tx: Transaction,
    id: string,
  ): Promise<Pick<Selectable<Vote>, 'person' | 'comment' | 'deletedComment'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('votes')
      .select(['person', 'comment', 'deletedComment'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** @param kept the text that may be restored */
  async deleteComment(tx: Transaction, id: string, kept: string | null): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('votes')
      .set({ comment: '', deletedComment: kept })
      .where('id', '=', id)
      .execute();
  }

  /** Shows the hidden comment of a vote again. */
  async restoreComment(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('votes')
      .set((eb) => ({ comment: eb.ref('deletedComment').$notNull(), deletedComment: null }))
      .where('id', '=', id)
      .execute();
  }

  /** Sets the time of a vote. The caller recomputes the weights of the target's votes. */
  async setTime(tx: Transaction, { id, votedAt }: Pick<VoteRow, 'id' | 'votedAt'>): Promise<void> {
    await tx.on(this.db).updateTable('votes').set({ votedAt }).where('id', '=', id).execute();
  }

  readById(tx: Transaction, id: string): Promise<VoteRow> {
    return tx
      .on(this.db)
      .selectFrom('votes')
      .select(voteColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  targetOf(
    tx: Transaction,
    id: string,
  ): Promise<(Pick<Vote, 'targetId'> & Pick<Target, 'targetType'>) | undefined> {
    return tx
      .on(this.db)
      .selectFrom('votes')
      .innerJoin('targets', 'targets.id', 'votes.targetId')
      .select(['votes.targetId', 'targets.targetType'])
      .where('votes.id', '=', id)
      .executeTakeFirst();
  }

  private find(
    db: Kysely<BlacklistTables>,
    { targetId, person }: { targetId: string | RawBuilder<string>; person: string },
  ): Promise<VoteRow | undefined> {
    return db
      .selectFrom('votes')
      .select(voteColumns)
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .executeTakeFirst();
  }
}
