import type { RawBuilder } from 'kysely';
import type { Bus } from '../messaging/bus.js';
import type { Transaction } from '../messaging/outbox.js';

/** Further settings of a table with `mentions`. */
export interface MentioningTable {
  /** SQL condition for rows that people have written; by default all rows. */
  where?: string;
  /** Announces the rows in which a name was replaced. Rows have all columns, in camelCase. */
  announce?: (tx: Transaction, rows: never[]) => void | Promise<void>;
}

/**
 * The name of a person beside what they wrote. It is changed when the person changes their name. The table's key is
 * `id`.
 */
export interface Signature {
  table: string;
  /** Columns with the name; a null stays null. */
  columns: readonly string[];
  /** SQL condition for rows with the person's name. */
  of: (userId: string) => RawBuilder<boolean>;
  /** Column that says where a row is shown, for `announce`; by default `id`. */
  place?: string;
  /** Announces the places where a name was changed, for caches. */
  announce?: (tx: Transaction, places: string[]) => void | Promise<void>;
}

/** Rules for personal data of a service, besides what `PersonalData` declares at the columns of its entities. */
export interface PersonalDataDefinition {
  /** Settings of tables with `mentions`, by the table's name. */
  mentioning?: Readonly<Record<string, MentioningTable>>;
  /** Names beside texts, in the order in which they are changed. A service with signatures needs background jobs. */
  signatures?: readonly Signature[];
  /** Runs at the deletion of an account, before the rules of the tables. */
  beforeErasure?: (tx: Transaction, userId: string, bus: Bus) => Promise<void>;
}
