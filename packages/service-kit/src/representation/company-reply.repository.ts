import type { VerificationWay } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { type Insertable, Kysely, type Selectable, sql } from 'kysely';
import type { Transaction } from '../messaging/outbox.js';
import type { CompanyReplyRecord } from './company-reply.entity.js';
import type { AnyRepresentationTables } from './representation.tables.js';

/** The thing that a company replies to: an entry, an experience report, a review. */
export interface Replied {
  kind: CompanyReplyRecord['kind'];
  id: string;
}

/** A reply as the database returns it inside another row, as JSON: times are texts. */
export interface ReplyRow {
  accountId: string | null;
  companyName: string;
  content: string;
  createdAt: string;
  editedAt: string | null;
  /** How the account is verified now. */
  verifiedWay: VerificationWay | null;
  verifiedAt: string | null;
  verifiedEvidence: string | null;
}

/** The reply to the row of another table, as JSON. @param id column of that row, as SQL names it */
export const replyTo = (kind: Replied['kind'], id: string) => sql<ReplyRow | null>`(
  select json_build_object(
    'accountId', r.account_id, 'companyName', r.company_name, 'content', r.content,
    'createdAt', r.created_at, 'editedAt', r.edited_at,
    'verifiedWay', a.verified_way, 'verifiedAt', a.verified_at, 'verifiedEvidence', a.verified_evidence)
  from company_replies r left join company_accounts a on a.id = r.account_id
  where r.kind = ${sql.lit(kind)} and r.thing_id = ${sql.raw(id)})`;

@Injectable()
export class CompanyReplyRepository {
  constructor(private readonly db: Kysely<AnyRepresentationTables>) {}

  find(tx: Transaction, { kind, id }: Replied): Promise<Selectable<CompanyReplyRecord> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('companyReplies')
      .selectAll()
      .where('kind', '=', kind)
      .where('thingId', '=', id)
      .executeTakeFirst();
  }

  /** Stores a reply in place of an earlier one. */
  async save(
    tx: Transaction,
    reply: Insertable<CompanyReplyRecord>,
  ): Promise<Selectable<CompanyReplyRecord>> {
    const { accountId, companyName, authorId, content } = reply;
    return tx
      .on(this.db)
      .insertInto('companyReplies')
      .values(reply)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'thingId'])
          .doUpdateSet({ accountId, companyName, authorId, content, editedAt: sql<Date>`now()` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Inserts replies of fictional companies in one statement. */
  async insert(tx: Transaction, replies: Insertable<CompanyReplyRecord>[]): Promise<void> {
    if (replies.length === 0) return;
    await tx.on(this.db).insertInto('companyReplies').values(replies).execute();
  }

  /** @returns whether there was a reply */
  async delete(tx: Transaction, { kind, id }: Replied): Promise<boolean> {
    const deleted = await tx
      .on(this.db)
      .deleteFrom('companyReplies')
      .where('kind', '=', kind)
      .where('thingId', '=', id)
      .returning('thingId')
      .executeTakeFirst();
    return deleted !== undefined;
  }
}
