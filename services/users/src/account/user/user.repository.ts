import type { Actor, Days, Query, UserRole, users } from '@kubrik/contract';
import {
  countByDay,
  type KeysetOrder,
  Kysely,
  keysetPage,
  orderOf,
  Refusal,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { User } from './user.entity.js';

export type UserRow = Selectable<User>;

interface UserPageRequest extends Omit<Query<typeof users.adminUsers>, 'search'> {
  /** Pattern of SQL's `like` for the `searchText`. */
  pattern: string | undefined;
}

const sortColumns: Record<UserPageRequest['sort'], KeysetOrder['columns']> = {
  // Ids are UUIDv7, so the order of ids is the order of time.
  createdAt: { id: 'uuid' },
  lastLogin: { lastLoginOrEpoch: 'timestamp', id: 'uuid' },
  username: { usernameKey: 'text', id: 'uuid' },
};

const lastCharacter = '\u{10FFFF}';

@Injectable()
export class UserRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  find(id: string): Promise<UserRow | undefined> {
    return this.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** @param emailKey `lookupKey` of an address */
  findByEmail(emailKey: string, tx?: Transaction): Promise<UserRow | undefined> {
    const db = tx?.on(this.db) ?? this.db;
    return db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();
  }

  findByUsername(tx: Transaction, usernameKey: string): Promise<Pick<UserRow, 'id'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('users')
      .select('id')
      .where('usernameKey', '=', usernameKey)
      .executeTakeFirst();
  }

  /** The person with this username, unless the account is deactivated. */
  findPublic(usernameKey: string): Promise<UserRow | undefined> {
    return this.db
      .selectFrom('users')
      .selectAll()
      .where('usernameKey', '=', usernameKey)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  /** Usernames that begin with the prefix, in order, without the username of the person who asks. */
  suggestions(
    usernameKeyPrefix: string,
    askedBy: string,
    limit: number,
  ): Promise<Pick<UserRow, 'username'>[]> {
    // The expression of the index `users_username_prefix`, which orders by bytes.
    const key = sql<string>`username_key collate "C"`;
    return this.db
      .selectFrom('users')
      .select('username')
      .where(key, '>=', usernameKeyPrefix)
      .where(key, '<', `${usernameKeyPrefix}${lastCharacter}`)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .where('id', '<>', askedBy)
      .orderBy(key)
      .limit(limit)
      .execute();
  }

  /** The people who have one of these usernames. */
  withUsernames(
    tx: Transaction,
    usernameKeys: string[],
  ): Promise<Pick<UserRow, 'id' | 'usernameKey' | 'isActive'>[]> {
    return tx
      .on(this.db)
      .selectFrom('users')
      .select(['id', 'usernameKey', 'isActive'])
      .where('usernameKey', '=', sql<string>`any(${usernameKeys})`)
      .execute();
  }

  page({ role, pattern, sort, direction, ...request }: UserPageRequest): Promise<RowPage<UserRow>> {
    const people = this.db
      .selectFrom(
        this.db
          .selectFrom('users')
          .selectAll()
          .select(sql<Date>`coalesce(last_login, 'epoch')`.as('lastLoginOrEpoch'))
          .as('users'),
      )
      .selectAll()
      .where('deletedAt', 'is', null)
      .$if(role !== undefined, (all) => all.where('role', '=', role as UserRole))
      .$if(pattern !== undefined, (all) => all.where('searchText', 'like', pattern as string));
    return keysetPage(people, orderOf(`users ${sort}`, direction, sortColumns[sort]), request);
  }

  async count(): Promise<number> {
    const { people } = await this.db
      .selectFrom('users')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('people'))
      .where('deletedAt', 'is', null)
      .where('isDemo', '=', false)
      .executeTakeFirstOrThrow();
    return people;
  }

  /** Also counts accounts that were deleted since. */
  countByDay(days: Days) {
    return countByDay(this.db.selectFrom('users').where('isDemo', '=', false), 'createdAt', days);
  }

  async insert(tx: Transaction, user: UserRow): Promise<void> {
    await tx.on(this.db).insertInto('users').values(user).execute();
  }

  async update(tx: Transaction, id: string, change: Updateable<User>): Promise<void> {
    await tx.on(this.db).updateTable('users').set(change).where('id', '=', id).execute();
  }

  /**
   * Locks a person's row until the transaction ends, so that changes about one person happen one after
   * another. Several people are locked by `lockUsers`, in the order of their ids, so that no deadlock arises.
   *
   *
   * @throws Refusal UserNotFound
   */
  async lockUser(tx: Transaction, id: string): Promise<UserRow> {
    const [user] = await this.lockUsers(tx, [id]);
    if (!user) throw new Refusal('UserNotFound', [{ field: 'id', message: 'Пользователь не найден' }]);
    return user;
  }

  /** Locks the rows that exist; see `lockUser`. */
  lockUsers(tx: Transaction, ids: string[]): Promise<UserRow[]> {
    return tx
      .on(this.db)
      .selectFrom('users')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }

  /**
   * Locks the rows of the signed-in person and of another one, if there is one, so that events between the
   * two follow the order of commits.
   * @throws Refusal AuthorizationRequired when the session has outlived the account
   */
  async lockBoth(
    tx: Transaction,
    selfId: string,
    otherId: string | undefined,
  ): Promise<[UserRow, UserRow | undefined]> {
    const people = await this.lockUsers(tx, otherId ? [selfId, otherId] : [selfId]);
    const self = people.find(({ id }) => id === selfId);
    if (!self?.isActive) throw new Refusal('AuthorizationRequired');
    return [self, people.find(({ id }) => id === otherId)];
  }

  /**
   * The signed-in person's own row. A session whose account is deactivated or gone counts as no session.
   * @throws Refusal AuthorizationRequired
   */
  async findSelf(actor: Actor): Promise<UserRow> {
    const user = actor.kind === 'user' ? await this.find(actor.id) : undefined;
    if (!user?.isActive) throw new Refusal('AuthorizationRequired');
    return user;
  }

  /**
   * Like `findSelf`, and locks the row.
   * @throws Refusal AuthorizationRequired
   */
  async lockSelf(tx: Transaction, actor: Actor): Promise<UserRow> {
    const [user] = actor.kind === 'user' ? await this.lockUsers(tx, [actor.id]) : [];
    if (!user?.isActive) throw new Refusal('AuthorizationRequired');
    return user;
  }
}
