import { speakingRoles } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { type Insertable, Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { keysetPage, type PageRequest, type RowPage } from '../database/query/keyset-page.js';
import type { Transaction } from '../messaging/outbox.js';
import type { CompanyAccountRow } from './company-account.repository.js';
import type { AnyRepresentationTables, ClaimedId } from './representation.tables.js';

export type ClaimRow = Selectable<AnyRepresentationTables['claims']>;

/** A claim with the account that asks. */
export type WaitingClaimRow = Pick<ClaimRow, 'id' | 'targetId' | 'accountId' | 'note' | 'createdAt'> &
  Omit<CompanyAccountRow, 'id' | 'name'> & { companyName: string };

/** One’s own account with its claim, if it has one. */
export type OwnClaimRow = Pick<CompanyAccountRow, 'id' | 'name' | 'verifiedAt'> & {
  state: ClaimRow['state'] | null;
  reason: string | null;
};

/** The id of the target, or SQL for it. */
export type ClaimedIdOrSql = ClaimedId | RawBuilder<ClaimedId>;

const oldestFirst = {
  list: 'claims of companies',
  direction: 'asc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

/** Claims: which targets company accounts speak for, or ask to. */
@Injectable()
export class ClaimRepository {
  constructor(private readonly db: Kysely<AnyRepresentationTables>) {}

  /** The verified account that speaks for the target. */
  representative(targetId: ClaimedIdOrSql, tx?: Transaction): Promise<CompanyAccountRow | undefined> {
    return (tx?.on(this.db) ?? this.db)
      .selectFrom('companyAccounts')
      .innerJoin('claims', 'claims.accountId', 'companyAccounts.id')
      .selectAll('companyAccounts')
      .where('claims.targetId', '=', targetId)
      .where('claims.state', '=', 'accepted')
      .where('companyAccounts.verifiedAt', 'is not', null)
      .executeTakeFirst();
  }

  /** The accounts in whose name a person may speak, each with its claim to the target. */
  own(userId: string, targetId: ClaimedIdOrSql): Promise<OwnClaimRow[]> {
    return this.db
      .selectFrom('companyAccounts')
      .innerJoin('companyAccountMembers', 'companyAccountMembers.accountId', 'companyAccounts.id')
      .leftJoin('claims', (join) =>
        join.onRef('claims.accountId', '=', 'companyAccounts.id').on('claims.targetId', '=', targetId),
      )
      .select(['companyAccounts.id', 'companyAccounts.name', 'companyAccounts.verifiedAt'])
      .select(['claims.state', 'claims.reason'])
      .where('companyAccountMembers.userId', '=', userId)
      .where('companyAccountMembers.role', 'in', speakingRoles)
      .orderBy('companyAccounts.name')
      .execute();
  }

  /** The accepted claim, if there is one. The caller holds the target's lock. */
  accepted(tx: Transaction, targetId: ClaimedId): Promise<ClaimRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('claims')
      .selectAll()
      .where('targetId', '=', targetId)
      .where('state', '=', 'accepted')
      .executeTakeFirst();
  }

  of(tx: Transaction, targetId: ClaimedId, accountId: string): Promise<ClaimRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('claims')
      .selectAll()
      .where('targetId', '=', targetId)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
  }

  /** Finds a claim without locking it. */
  find(tx: Transaction, id: string): Promise<ClaimRow | undefined> {
    return tx.on(this.db).selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Stores a claim. A refused claim may be made again; it then gets a new id and comes last among the waiting ones. */
  async save(tx: Transaction, claim: Insertable<AnyRepresentationTables['claims']>): Promise<void> {
    const { targetId, accountId, ...rest } = claim;
    const createdAt = sql<Date>`case when claims.id = ${claim.id} then claims.created_at else now() end`;
    await tx
      .on(this.db)
      .insertInto('claims')
      .values(claim)
      .onConflict((conflict) =>
        conflict.columns(['targetId', 'accountId']).doUpdateSet({ ...rest, createdAt, decidedAt: null }),
      )
      .execute();
  }

  async decide(tx: Transaction, id: string, decision: Pick<ClaimRow, 'state' | 'reason'>): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('claims')
      .set({ ...decision, decidedAt: new Date() })
      .where('id', '=', id)
      .execute();
  }

  /** Deletes the waiting claims of a deleted account. @returns their ids */
  async deleteWaiting(tx: Transaction, accountId: string): Promise<string[]> {
    const waiting = await tx
      .on(this.db)
      .deleteFrom('claims')
      .where('accountId', '=', accountId)
      .where('state', '=', 'waiting')
      .returning('id')
      .execute();
    return waiting.map(({ id }) => id);
  }

  /** Whether pages show the account: it speaks for a target, or has replied. */
  async isShown(tx: Transaction, accountId: string): Promise<boolean> {
    const db = tx.on(this.db);
    const speaks = db
      .selectFrom('claims')
      .select(sql<number>`1`.as('found'))
      .where('accountId', '=', accountId)
      .where('state', '=', 'accepted');
    const replied = db
      .selectFrom('companyReplies')
      .select(sql<number>`1`.as('found'))
      .where('accountId', '=', accountId);
    return (await speaks.unionAll(replied).limit(1).executeTakeFirst()) !== undefined;
  }

  /** The waiting claims, the oldest first. */
  waiting(request: PageRequest): Promise<RowPage<WaitingClaimRow>> {
    const waiting = this.db
      .selectFrom('claims')
      .innerJoin('companyAccounts', 'companyAccounts.id', 'claims.accountId')
      .select(['claims.id', 'claims.targetId', 'claims.accountId', 'claims.note', 'claims.createdAt'])
      .select(['companyAccounts.name as companyName', 'companyAccounts.verifiedAt'])
      .select(['companyAccounts.verifiedWay', 'companyAccounts.verifiedEvidence'])
      .where('claims.state', '=', 'waiting');
    return keysetPage(this.db.selectFrom(waiting.as('waiting')).selectAll(), oldestFirst, request);
  }
}
