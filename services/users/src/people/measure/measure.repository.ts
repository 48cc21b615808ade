import type { Actor, Restriction } from '@kubrik/contract';
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
import type { UserRow } from '../../account/user/user.repository.js';
import type { UsersTables } from '../../users.tables.js';
import type { Measure } from './measure.entity.js';

export type MeasureRow = Selectable<Measure>;

/** With the present usernames of the person and of the moderators who decided. */
export interface NamedMeasureRow extends MeasureRow {
  username: string;
  who: string | null;
  liftedBy: string | null;
  appealDecidedBy: string | null;
}

const newestAppealFirst = {
  list: 'appeals',
  direction: 'desc',
  columns: { appealedAt: 'timestamp', id: 'uuid' },
} as const;

const nameOf = (column: string) =>
  sql<string | null>`(select u.username from users u where u.id = ${sql.ref(column)})`;

@Injectable()
export class MeasureRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /** The person who has or had this username: a reported text may show an earlier one. */
  findPerson(usernameKey: string, tx?: Transaction): Promise<UserRow | undefined> {
    return (tx?.on(this.db) ?? this.db)
      .selectFrom('users')
      .selectAll()
      .where('deletedAt', 'is', null)
      .where((eb) =>
        eb('id', '=', (inner) =>
          inner.selectFrom('usernames').select('userId').where('usernames.usernameKey', '=', usernameKey),
        ),
      )
      .executeTakeFirst();
  }

  /** The measures about a person, the newest first. */
  ofPerson(userId: string, limit: number): Promise<NamedMeasureRow[]> {
    return this.named()
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  find(id: string, tx?: Transaction): Promise<NamedMeasureRow | undefined> {
    return this.named(tx).where('id', '=', id).executeTakeFirst();
  }

  /** Of the restrictions that hold now, the one that ends last. */
  async restrictionOf(userId: string, tx?: Transaction): Promise<Restriction | null> {
    const row = await (tx?.on(this.db) ?? this.db)
      .selectFrom('measures')
      .select(['rule', 'until'])
      .where('userId', '=', userId)
      .where('kind', 'in', ['silence', 'ban'])
      .where('liftedAt', 'is', null)
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', new Date())]))
      .orderBy('until', (order) => order.desc().nullsFirst())
      .limit(1)
      .executeTakeFirst();
    return row ? { rule: row.rule, until: row.until?.toISOString() ?? null } : null;
  }

  /** Whether a withdrawal has given this neutral name to the person. */
  async gaveUsername(tx: Transaction, userId: string, username: string): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('measures')
      .select('id')
      .where('userId', '=', userId)
      .where('neutralUsername', '=', username)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Whether a measure that still holds has taken this picture away. */
  async hasWithdrawn(tx: Transaction, userId: string, attachmentId: string): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('measures')
      .select('id')
      .where('userId', '=', userId)
      .where(sql<boolean>`withdrawn_avatar ->> 'id' = ${attachmentId}`)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  appeals(isOpen: boolean, request: PageRequest): Promise<RowPage<NamedMeasureRow>> {
    const appealed = this.named()
      .where('appealedAt', 'is not', null)
      .where('appealDecidedAt', isOpen ? 'is' : 'is not', null);
    return keysetPage(appealed, newestAppealFirst, request);
  }

  async openAppeals(tx?: Transaction): Promise<number> {
    const { count } = await (tx?.on(this.db) ?? this.db)
      .selectFrom('measures')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('appealedAt', 'is not', null)
      .where('appealDecidedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Account of the moderator who decides; null for the panel's administrator. */
  async accountOf(tx: Transaction, actor: Actor): Promise<string | null> {
    if (actor.kind !== 'user') return null;
    const db = tx.on(this.db);
    const found = await db.selectFrom('users').select('id').where('id', '=', actor.id).executeTakeFirst();
    return found?.id ?? null;
  }

  async insert(tx: Transaction, measure: Insertable<Measure>): Promise<void> {
    await tx.on(this.db).insertInto('measures').values(measure).execute();
  }

  async update(tx: Transaction, id: string, change: Updateable<Measure>): Promise<void> {
    await tx.on(this.db).updateTable('measures').set(change).where('id', '=', id).execute();
  }

  private named(tx?: Transaction) {
    return (tx?.on(this.db) ?? this.db)
      .selectFrom('measures')
      .selectAll()
      .select([
        nameOf('measures.userId').$notNull().as('username'),
        nameOf('measures.moderatorId').as('who'),
        nameOf('measures.liftedById').as('liftedBy'),
        nameOf('measures.appealDecidedById').as('appealDecidedBy'),
      ]);
  }
}
