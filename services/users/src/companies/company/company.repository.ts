import type { CompanyState } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { CompanyAccount } from './company-account.entity.js';
import type { CompanyMember } from './company-member.entity.js';

export type CompanyRow = Selectable<CompanyAccount>;
export type MemberRow = Selectable<CompanyMember> & { username: string };

const longestWaitFirst = {
  list: 'companies waiting',
  direction: 'asc',
  columns: { requestedAt: 'timestamp', id: 'uuid' },
} as const;
const newestVerificationFirst = {
  list: 'companies verified',
  direction: 'desc',
  columns: { verifiedAt: 'timestamp', id: 'uuid' },
} as const;
/** Ids are UUIDv7, so the order of ids is the order of time. */
const newestFirst = { list: 'companies unverified', direction: 'desc', columns: { id: 'uuid' } } as const;

@Injectable()
export class CompanyRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  find(id: string, tx?: Transaction): Promise<CompanyRow | undefined> {
    const db = tx?.on(this.db) ?? this.db;
    return db.selectFrom('companyAccounts').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Locks the row until the transaction ends, so that changes about one company happen one after another. */
  lock(tx: Transaction, id: string): Promise<CompanyRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('companyAccounts')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async insert(tx: Transaction, company: Insertable<CompanyAccount>): Promise<CompanyRow> {
    return tx
      .on(this.db)
      .insertInto('companyAccounts')
      .values(company)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async update(tx: Transaction, id: string, change: Updateable<CompanyAccount>): Promise<void> {
    await tx.on(this.db).updateTable('companyAccounts').set(change).where('id', '=', id).execute();
  }

  /** Stores that a moderator took back the verification of a company with this domain. */
  async noteWithdrawal(tx: Transaction, domain: string): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('withdrawnDomains')
      .values({ domain })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async endWithdrawal(tx: Transaction, domain: string): Promise<void> {
    await tx.on(this.db).deleteFrom('withdrawnDomains').where('domain', '=', domain).execute();
  }

  async wasWithdrawn(tx: Transaction, domain: string): Promise<boolean> {
    const row = await tx
      .on(this.db)
      .selectFrom('withdrawnDomains')
      .select('domain')
      .where('domain', '=', domain)
      .executeTakeFirst();
    return row !== undefined;
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('companyAccounts').where('id', '=', id).execute();
  }

  /** The companies of a person, with those that the person is invited to, the oldest first. */
  ofPerson(userId: string, tx?: Transaction): Promise<CompanyRow[]> {
    const db = tx?.on(this.db) ?? this.db;
    return db
      .selectFrom('companyAccounts')
      .selectAll('companyAccounts')
      .innerJoin('companyMembers', 'companyMembers.companyId', 'companyAccounts.id')
      .where('companyMembers.userId', '=', userId)
      .orderBy('companyAccounts.id')
      .execute();
  }

  /** The companies that a person belongs to. */
  async countOf(tx: Transaction, userId: string): Promise<number> {
    const { companies } = await tx
      .on(this.db)
      .selectFrom('companyMembers')
      .select(sql<number>`count(*)::integer`.as('companies'))
      .where('userId', '=', userId)
      .where('acceptedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    return companies;
  }

  /** The people of these companies, owners first, then in the order of their invitations. */
  members(companyIds: string[], tx?: Transaction): Promise<MemberRow[]> {
    const db = tx?.on(this.db) ?? this.db;
    return db
      .selectFrom('companyMembers')
      .innerJoin('users', 'users.id', 'companyMembers.userId')
      .selectAll('companyMembers')
      .select('users.username')
      .where('companyId', '=', sql<string>`any(${companyIds}::uuid[])`)
      .orderBy(sql<boolean>`company_members.role <> 'owner'`)
      .orderBy('invitedAt')
      .orderBy('userId')
      .execute();
  }

  async addMember(tx: Transaction, member: Insertable<CompanyMember>): Promise<void> {
    await tx.on(this.db).insertInto('companyMembers').values(member).execute();
  }

  async updateMember(
    tx: Transaction,
    { companyId, userId }: Pick<CompanyMember, 'companyId' | 'userId'>,
    change: Updateable<CompanyMember>,
  ): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('companyMembers')
      .set(change)
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .execute();
  }

  async deleteMember(
    tx: Transaction,
    { companyId, userId }: Pick<CompanyMember, 'companyId' | 'userId'>,
  ): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('companyMembers')
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .execute();
  }

  page(state: CompanyState, request: PageRequest): Promise<RowPage<CompanyRow>> {
    const companies = this.db.selectFrom('companyAccounts').selectAll();
    if (state === 'waiting')
      return keysetPage(companies.where('requestedAt', 'is not', null), longestWaitFirst, request);
    if (state === 'verified')
      return keysetPage(companies.where('verifiedAt', 'is not', null), newestVerificationFirst, request);
    const others = companies.where('verifiedAt', 'is', null).where('requestedAt', 'is', null);
    return keysetPage(others, newestFirst, request);
  }

  async countWaiting(tx?: Transaction): Promise<number> {
    const { count } = await (tx?.on(this.db) ?? this.db)
      .selectFrom('companyAccounts')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('requestedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  }
}
