import type { RawBuilder } from 'kysely';
import type { Bus } from '../messaging/bus.js';
import type { Transaction } from '../messaging/outbox.js';

/** What a table with `mentions` needs beside the columns. */
export interface MentioningTable {
  /** SQL of the rows that people have written; all of them unless given. */
  where?: string;
  /** Tells readers of the rows that another name stands in now; rows have all columns, in camelCase. */
  announce?: (tx: Transaction, rows: never[]) => void | Promise<void>;
}

/** The name of a person beside what they wrote; it becomes another when the person takes another. The table's key is `id`. */
export interface Signature {
  table: string;
  /** Columns with the name; where one is null it stays so. */
  columns: readonly string[];
  /** Which rows bear the person's name. */
  of: (userId: string) => RawBuilder<boolean>;
  /** Column that says where a row is read, for `announce`; `id` unless given. */
  place?: string;
  /** Tells caches that another name stands at these places now. */
  announce?: (tx: Transaction, places: string[]) => void | Promise<void>;
}

/** What a service does for people's data beside what `PersonalData` says at the columns of its entities. */
export interface PersonalDataDefinition {
  /** Of tables with `mentions`, by name. */
  mentioning?: Readonly<Record<string, MentioningTable>>;
  /** Names beside texts, in the order in which a change of name reaches them. The service has background jobs then. */
  signatures?: readonly Signature[];
  /** What deletion does before the tables' own rules. */
  beforeErasure?: (tx: Transaction, userId: string, bus: Bus) => Promise<void>;
}
