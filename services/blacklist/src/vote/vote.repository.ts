import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import type { Target } from '../target/target.entity.js';
import type { Vote } from './vote.entity.js';

const publicColumns = ['id', 'voteType', 'comment', 'votedAt'] as const;
export type PublicVoteRow = Pick<Selectable<Vote>, (typeof publicColumns)[number]>;

/** Identifies a vote: each person has one for a target. */
type VoteKey = Pick<Vote, 'targetId' | 'person'>;
export type VoteRow = Pick<Selectable<Vote>, 'id' | 'voteType' | 'comment' | 'isCounted'>;
/** A vote's comment that nobody reads: one that waits, or that a moderator took away. */
export type UnreadComment = Pick<Selectable<Vote>, 'id' | 'deletedComment'>;
type WrittenVote = Pick<VoteRow, 'id' | 'voteType' | 'comment'>;
export type CommentedVote = Pick<Selectable<Vote>, 'comment' | 'person' | 'targetId'> &
  Pick<Target, 'targetType'>;

const newestFirst = {
  list: 'blacklist votes',
  direction: 'desc',
  columns: { votedAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class VoteRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /** Votes with a comment, the newest first. */
  commented(targetId: string, request: PageRequest): Promise<RowPage<PublicVoteRow>> {
    const votes = this.db
      .selectFrom('votes')
      .select(publicColumns)
      .where('targetId', '=', targetId)
      .where('comment', '<>', sql.lit(''));
    return keysetPage(votes, newestFirst, request);
  }

  read(key: VoteKey): Promise<VoteRow | undefined> {
    return this.find(this.db, key);
  }

  readIn(tx: Transaction, key: VoteKey): Promise<VoteRow | undefined> {
    return this.find(tx.on(this.db), key);
  }

  /** How many votes of this network on the target are counted. */
  async countOfNetwork(tx: Transaction, targetId: string, network: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('votes')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('targetId', '=', targetId)
      .where('network', '=', network)
      .where('isCounted', '=', sql.lit(true))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** One statement, whatever their number. */
  async insert(tx: Transaction, votes: Insertable<Vote>[]): Promise<void> {
    if (votes.length === 0) return;
    await tx.on(this.db).insertInto('votes').values(votes).execute();
  }

  async replace(tx: Transaction, { targetId, person }: VoteKey, vote: WrittenVote): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('votes')
      .set({ ...vote, votedAt: sql<Date>`now()`, ...(vote.comment && { deletedComment: null }) })
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .execute();
  }

  /** Whoever calls it holds the lock of the target. */
  readUnread(tx: Transaction, { targetId, person }: VoteKey): Promise<UnreadComment | undefined> {
    return tx
      .on(this.db)
      .selectFrom('votes')
      .select(['id', 'deletedComment'])
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .executeTakeFirst();
  }

  /** Lets the vote have a comment that nobody reads yet, and with it another id. */
  async hold(tx: Transaction, { targetId, person }: VoteKey, vote: UnreadComment): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('votes')
      .set(vote)
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .execute();
  }

  /** A vote with a comment; holds its row lock. */
  lockCommented(tx: Transaction, id: string): Promise<CommentedVote | undefined> {
    return tx
      .on(this.db)
      .selectFrom('votes')
      .innerJoin('targets', 'targets.id', 'votes.targetId')
      .select(['votes.comment', 'votes.person', 'votes.targetId', 'targets.targetType'])
      .where('votes.id', '=', id)
      .where('votes.comment', '<>', sql.lit(''))
      .forUpdate('votes')
      .executeTakeFirst();
  }

  /** The same of a vote whose comment nobody reads, with that comment. */
  async lockUnread(tx: Transaction, id: string): Promise<CommentedVote | undefined> {
    const vote = await tx
      .on(this.db)
      .selectFrom('votes')
      .innerJoin('targets', 'targets.id', 'votes.targetId')
      .select(['votes.deletedComment', 'votes.person', 'votes.targetId', 'targets.targetType'])
      .where('votes.id', '=', id)
      .where('votes.deletedComment', 'is not', null)
      .forUpdate('votes')
      .executeTakeFirst();
    return vote && { ...vote, comment: vote.deletedComment ?? '' };
  }

  /** @param kept what may be brought back */
  async deleteComment(tx: Transaction, id: string, kept: string | null): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('votes')
      .set({ comment: '', deletedComment: kept })
      .where('id', '=', id)
      .execute();
  }

  /** @returns whether there was one to bring back: none was taken away, or the person has written another since */
  async restoreComment(tx: Transaction, id: string): Promise<boolean> {
    const restored = await tx
      .on(this.db)
      .updateTable('votes')
      .set((eb) => ({ comment: eb.ref('deletedComment').$notNull(), deletedComment: null }))
      .where('id', '=', id)
      .where('deletedComment', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return restored !== undefined;
  }

  /** As if it were written now. */
  async publishComment(tx: Transaction, id: string): Promise<boolean> {
    if (!(await this.restoreComment(tx, id))) return false;
    await tx
      .on(this.db)
      .updateTable('votes')
      .set({ votedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    return true;
  }

  targetOf(tx: Transaction, id: string): Promise<Pick<CommentedVote, 'targetId' | 'targetType'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('votes')
      .innerJoin('targets', 'targets.id', 'votes.targetId')
      .select(['votes.targetId', 'targets.targetType'])
      .where('votes.id', '=', id)
      .executeTakeFirst();
  }

  private find(db: Kysely<BlacklistTables>, { targetId, person }: VoteKey): Promise<VoteRow | undefined> {
    return db
      .selectFrom('votes')
      .select(['id', 'voteType', 'comment', 'isCounted'])
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .executeTakeFirst();
  }
}
