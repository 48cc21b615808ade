import { deletedPersonName } from '@kubrik/contract';
import type { RawBuilder } from 'kysely';
import type { Bus } from '../messaging/bus.js';
import type { Transaction } from '../messaging/outbox.js';

/** A column that names a person: by the id of their account, or by their `personKey`. */
export type PersonColumn = Record<string, 'id' | 'key'>;

/** What a table holds about people. Columns have the names of the database. */
export interface PersonalTable {
  /** Columns that say whose row it is; a row belongs to everybody whom it names. */
  person: PersonColumn;
  /** What becomes of the row when the account goes: the row goes too, or these columns get other values (SQL). */
  onDeletion: 'delete' | Readonly<Record<string, string>>;
  /** Columns that the person gets in their archive. The first ones give the order, and are unique together. */
  exported: readonly string[];
  /** What the archive has beside the columns (SQL, with the table's columns in reach). */
  shown?: Readonly<Record<string, string>>;
  /** Columns that stay as they are and say nothing about the person, or that are nobody's to read, such as hashes. */
  other: readonly string[];
}

/** Columns of a table with what people write: text, lists of texts or JSON. The table has a primary key. */
export interface TextColumns {
  columns: readonly string[];
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

/** What a service holds about people: every table, and every column of it. A test compares it with the schema. */
export interface PersonalDataDefinition {
  tables: Readonly<Record<string, PersonalTable>>;
  /** Tables that say nothing about a person with an account, with all their columns. */
  impersonal: Readonly<Record<string, readonly string[]>>;
  /** Where others may mention a person, by table. Deletion takes the person's names from there. */
  texts?: Readonly<Record<string, TextColumns>>;
  /** Names beside texts, in the order in which a change of name reaches them. The service has background jobs then. */
  signatures?: readonly Signature[];
  /** What deletion does before the tables' own rules. */
  beforeErasure?: (tx: Transaction, userId: string, bus: Bus) => Promise<void>;
}

/** SQL of a name that takes the place of a person's key and that leads to nobody. */
export const nobodyKey = `'deleted:' || gen_random_uuid()`;

/** SQL of the name beside the texts that stay. */
export const nobodyName = `'${deletedPersonName}'`;
