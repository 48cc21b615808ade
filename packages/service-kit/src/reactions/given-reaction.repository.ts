import type { Reaction } from '@kubrik/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../messaging/outbox.js';

/** Identifies a reaction: who reacted to what. */
export interface ReactionKey {
  /** Id of the message or comment. */
  id: string;
  userId: string;
  reaction: Reaction;
}

/** People's reactions, one row for each, in a table with `user_id`, `reaction` and `created_at`. */
export class GivenReactions {
  private readonly table: RawBuilder<unknown>;
  private readonly column: RawBuilder<unknown>;

  /** @param column with the id of the message or comment */
  constructor(table: string, column: 'message_id' | 'comment_id') {
    this.table = sql.table(table);
    this.column = sql.ref(column);
  }

  /** Adds or removes a reaction. @returns false when nothing changes */
  set({ kit }: Pick<Transaction, 'kit'>, key: ReactionKey, isGiven: boolean): Promise<boolean> {
    return isGiven ? this.add(kit, key) : this.remove(kit, key);
  }

  /** Removes all reactions to a message or comment that is deleted. */
  async removeAll({ kit }: Pick<Transaction, 'kit'>, id: string): Promise<void> {
    await sql`delete from ${this.table} where ${this.column} = ${id}`.execute(kit);
  }

  private async add(db: Transaction['kit'], key: ReactionKey): Promise<boolean> {
    const { rows } = await sql`
      insert into ${this.table} (${this.column}, user_id, reaction) values (${key.id}, ${key.userId}, ${key.reaction})
      on conflict do nothing returning user_id`.execute(db);
    return rows.length > 0;
  }

  private async remove(db: Transaction['kit'], key: ReactionKey): Promise<boolean> {
    const { rows } = await sql`
      delete from ${this.table}
      where ${this.column} = ${key.id} and user_id = ${key.userId} and reaction = ${key.reaction}
      returning user_id`.execute(db);
    return rows.length > 0;
  }
}
