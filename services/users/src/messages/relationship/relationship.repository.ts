import { type Insertable, Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { Relationship } from './relationship.entity.js';

export type RelationshipRow = Selectable<Relationship>;
/** With the username that the other person has now, and those that they have had since the decision. */
export type NamedRelationshipRow = RelationshipRow & { username: string; names: string[] };

@Injectable()
export class RelationshipRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /** All decisions of one person, the latest first. */
  ofOwner(ownerId: string, limit: number): Promise<NamedRelationshipRow[]> {
    return this.db
      .selectFrom('relationships as r')
      .innerJoin('users as other', 'other.id', 'r.otherId')
      .selectAll('r')
      .select([
        'other.username',
        sql<string[]>`array(
          select r.known_as union select other.username_key union
          select n.username_key from usernames n where n.user_id = r.other_id and n.taken_at >= r.created_at
          order by 1)`.as('names'),
      ])
      .where('r.ownerId', '=', ownerId)
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.otherId')
      .limit(limit)
      .execute();
  }

  find(tx: Transaction, ownerId: string, otherId: string): Promise<RelationshipRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('relationships')
      .selectAll()
      .where('ownerId', '=', ownerId)
      .where('otherId', '=', otherId)
      .executeTakeFirst();
  }

  async count(tx: Transaction, ownerId: string): Promise<number> {
    const { people } = await tx
      .on(this.db)
      .selectFrom('relationships')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('people'))
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow();
    return people;
  }

  async save(tx: Transaction, relationship: Insertable<Relationship>): Promise<void> {
    const { isBlocked, isMuted } = relationship;
    await tx
      .on(this.db)
      .insertInto('relationships')
      .values(relationship)
      .onConflict((conflict) => conflict.columns(['ownerId', 'otherId']).doUpdateSet({ isBlocked, isMuted }))
      .execute();
  }

  async delete(tx: Transaction, ownerId: string, otherId: string): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('relationships')
      .where('ownerId', '=', ownerId)
      .where('otherId', '=', otherId)
      .execute();
  }

  /**
   * The ids among `ownerIds` of people who have blocked or muted the other person; they are not notified of
   * what the other person writes. Empty when the other person has no account (null).
   */
  async unwillingAmong(tx: Transaction, otherId: string | null, ownerIds: string[]): Promise<Set<string>> {
    if (otherId === null) return new Set();
    const rows = await tx
      .on(this.db)
      .selectFrom('relationships')
      .select('ownerId')
      .where('ownerId', '=', sql<string>`any(${ownerIds}::uuid[])`)
      .where('otherId', '=', otherId)
      .where((eb) => eb.or([eb('isBlocked', '=', true), eb('isMuted', '=', true)]))
      .execute();
    return new Set(rows.map(({ ownerId }) => ownerId));
  }

  /** Which of two people have blocked each other. */
  async blockersBetween(tx: Transaction, oneId: string, otherId: string): Promise<Set<string>> {
    const rows = await tx
      .on(this.db)
      .selectFrom('relationships')
      .select('ownerId')
      .where((eb) =>
        eb.or([
          eb.and({ ownerId: oneId, otherId: otherId, isBlocked: true }),
          eb.and({ ownerId: otherId, otherId: oneId, isBlocked: true }),
        ]),
      )
      .execute();
    return new Set(rows.map(({ ownerId }) => ownerId));
  }
}
