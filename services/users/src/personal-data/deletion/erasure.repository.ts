import { attachmentsGone, deletedPersonName, lookupKey } from '@kubrik/contract';
import { Kysely, mentionPattern, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { nameColumns } from '../../account/user/names.js';
import type { UserRow } from '../../account/user/user.repository.js';
import { UnsubscriptionService } from '../../notifications/unsubscription/unsubscription.service.js';
import type { UsersTables } from '../../users.tables.js';

/** Data that is erased with an account and is not in rows that name the account. */
@Injectable()
export class ErasureRepository {
  constructor(
    private readonly db: Kysely<UsersTables>,
    private readonly unsubscriptions: UnsubscriptionService,
  ) {}

  /** People who have asked for the deletion of their account, whether the 14 days are over or not. */
  async leaving(tx: Transaction): Promise<Pick<UserRow, 'id' | 'deletionDueAt'>[]> {
    return tx
      .on(this.db)
      .selectFrom('users')
      .select(['id', 'deletionDueAt'])
      .where('deletionDueAt', 'is not', null)
      .execute();
  }

  /** Addresses that the person has, had, or wanted to have, except those that another account has now. */
  async addressesOf(tx: Transaction, { id, email }: UserRow): Promise<string[]> {
    const changes = await tx
      .on(this.db)
      .selectFrom('emailChanges')
      .select(['oldEmail', 'newEmail'])
      .where('userId', '=', id)
      .execute();
    const { rows: mails } = await sql<{ email: string }>`
      select email from mails where details ->> 'userId' = ${id}`.execute(tx.on(this.db));
    const changed = changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]);
    const addresses = [...new Set([email, ...changed, ...mails.map((mail) => mail.email)])];
    const owned = await this.keysOwnedByOthers(tx, id, addresses.map(lookupKey));
    return addresses.filter((address) => !owned.has(lookupKey(address)));
  }

  private async keysOwnedByOthers(tx: Transaction, userId: string, keys: string[]): Promise<Set<string>> {
    const others = await tx
      .on(this.db)
      .selectFrom('users')
      .select('emailKey')
      .where('emailKey', 'in', keys)
      .where('id', '<>', userId)
      .execute();
    return new Set(others.map(({ emailKey }) => emailKey));
  }

  /** Deletes e-mails to these addresses, and those that name the person. */
  async deleteMails(tx: Transaction, userId: string, addresses: string[]): Promise<void> {
    const lower = addresses.map((address) => address.toLowerCase());
    const hashes = addresses.map((address) => this.unsubscriptions.hashOf(address));
    await sql`
      delete from mails
      where lower(email) = any(${lower}::text[]) or recipient_hash = any(${hashes}::text[])
        or details ->> 'userId' = ${userId}
    `.execute(tx.on(this.db));
  }

  /**
   * The other people keep their conversations, with a row in the place of the person that leads to nobody.
   */
  async keepMessagesOfOthers(tx: Transaction, userId: string): Promise<void> {
    const db = tx.on(this.db);
    const mine = await sql<{ found: boolean }>`
      select exists (select from private_messages where from_user_id = ${userId} or to_user_id = ${userId}) as found
    `.execute(db);
    if (!mine.rows[0]?.found) return;
    const nobody = nobodyRow();
    await db.insertInto('users').values(nobody).execute();
    await sql`
      update private_messages set
        from_user_id = case when from_user_id = ${userId} then ${nobody.id}::uuid else from_user_id end,
        to_user_id = case when to_user_id = ${userId} then ${nobody.id}::uuid else to_user_id end,
        client_id = case when from_user_id = ${userId} then null else client_id end,
        content = case when from_user_id = ${userId} and content = '' then ${attachmentsGone} else content end,
        attachments = case when from_user_id = ${userId} then '[]'::jsonb else attachments end,
        sender_reactions = case when from_user_id = ${userId} then '{}' else sender_reactions end,
        receiver_reactions = case when to_user_id = ${userId} then '{}' else receiver_reactions end
      where from_user_id = ${userId} or to_user_id = ${userId}`.execute(db);
    await sql`delete from conversations where owner_id = ${userId}`.execute(db);
    await sql`update conversations set other_id = ${nobody.id} where other_id = ${userId}`.execute(db);
    await sql`
      update notifications set about_user_id = ${nobody.id}, path = replace(path, ${userId}, ${nobody.id})
      where about_user_id = ${userId}`.execute(db);
    await this.deleteMessagesOfNobody(tx, nobody.id);
  }

  /**
   * Deletes stored answers for repeated writes to the person: after this, a repeated write counts as a new
   * one, to an erased account.
   */
  async deleteAnswersTo(tx: Transaction, userId: string): Promise<void> {
    await sql`delete from idempotency_keys where answer -> 'to' ->> 'id' = ${userId}`.execute(tx.on(this.db));
  }

  /** Removes the person's names from notifications of others. */
  async renameInNotifications(tx: Transaction, usernames: string[]): Promise<void> {
    const pattern = mentionPattern(usernames);
    // Titles are the platform's own sentences, so in them «@» stands only before usernames.
    await sql`
      update notifications set
        title = regexp_replace(
          regexp_replace(title, ${`от ${pattern}`}, 'от удалённого участника', 'gi'),
          ${pattern}, ${deletedPersonName}, 'gi'),
        content = regexp_replace(content, ${pattern}, ${`@${deletedPersonName}`}, 'gi')
      where title ~* ${pattern} or content ~* ${pattern}`.execute(tx.on(this.db));
  }

  /** When both accounts are gone, nobody can read their messages any more. */
  private async deleteMessagesOfNobody(tx: Transaction, nobodyId: string): Promise<void> {
    await sql`
      delete from private_messages m using users other
      where (m.from_user_id = ${nobodyId} and other.id = m.to_user_id
          or m.to_user_id = ${nobodyId} and other.id = m.from_user_id)
        and other.deleted_at is not null`.execute(tx.on(this.db));
  }
}

/** The row that replaces an erased account. Its id is new, so it leads to nobody. */
function nobodyRow(): UserRow {
  const id = uuidv7();
  const names = nameColumns({ username: deletedPersonName, email: '', firstName: '', lastName: '' });
  return {
    ...names,
    id,
    // Unique, and nobody can have it as a name or address.
    usernameKey: `deleted:${id}`,
    emailKey: `deleted:${id}`,
    searchText: '',
    passwordHash: null,
    isEmailVerified: false,
    role: 'user',
    isActive: false,
    profileImageUrl: null,
    avatar: null,
    showsSince: false,
    showsEmailVerified: false,
    showsActivity: false,
    rank: null,
    fleetType: null,
    createdAt: new Date(),
    lastLogin: null,
    termsVersion: null,
    termsAcceptedAt: null,
    isDemo: false,
    deletionDueAt: null,
    deletedAt: new Date(),
  };
}
