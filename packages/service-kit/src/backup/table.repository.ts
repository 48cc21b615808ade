import type { Readable, Writable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { KitTables } from '../database/tables/kit.entities.js';
import { BackupError } from './backup-error.js';

export interface Table {
  name: string;
  columns: string[];
}

/** The tables of a database that are exported, in an order that foreign keys allow. */
export interface DatabaseSchema {
  migrations: string[];
  tables: Table[];
  sequences: string[];
}

/** The table of the migrations that the database has had. It is compared, never copied. */
const migrationTable = 'migrations';

/**
 * Settings by which values have the same text on every server, and sequential scans start at the beginning of a table.
 */
const exactTextSettings = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local xmloption = 'content'; set local synchronize_seqscans = off; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (names: string[]) => names.map(quoteIdentifier).join(', ');

/** Begins a transaction that reads one snapshot and blocks no writer. */
export async function beginExport(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(exactTextSettings);
}

export async function beginRestore(client: Client): Promise<void> {
  await client.query('begin');
  await client.query(exactTextSettings);
}

export async function commit(client: Client): Promise<void> {
  await client.query('commit');
}

export async function rollback(client: Client): Promise<void> {
  await client.query('rollback');
}

/** Limits how long this transaction waits for a lock. @param timeout in ms */
export async function limitLockWait(client: Client, timeout: number): Promise<void> {
  await client.query(`set local lock_timeout = ${timeout}`);
}

/** Locks the tables against every other transaction and deletes their rows. */
export async function emptyTables(client: Client, tables: Table[]): Promise<void> {
  const names = listOf(tables.map(({ name }) => name));
  await client.query(`lock table ${names} in access exclusive mode`);
  await client.query(`truncate ${names}`);
}

/** The rows of a table as `COPY` writes them in text form. */
export const readRows = (client: Client, { name, columns }: Table): Readable =>
  client.query(to(`copy (select ${listOf(columns)} from ${quoteIdentifier(name)}) to stdout`));

/** Writes the rows that `readRows` has read. */
export const writeRows = (client: Client, { name, columns }: Table): Writable =>
  client.query(from(`copy ${quoteIdentifier(name)} (${listOf(columns)}) from stdin`));

/** Unlike `setval`, `alter sequence` is undone by a rollback. @param next a whole number */
export async function restartSequence(client: Client, name: string, next: string): Promise<void> {
  await client.query(`alter sequence ${quoteIdentifier(name)} restart with ${next}`);
}

/** Counts the rows anew for PostgreSQL's planner. */
export async function analyzeTable(client: Client, { name }: Table): Promise<void> {
  await client.query(`analyze ${quoteIdentifier(name)}`);
}

export async function readDatabaseSchema(client: Client): Promise<DatabaseSchema> {
  const migrations = await client.query<{ name: string }>(`select name from ${migrationTable} order by id`);
  const columns = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [migrationTable],
  );
  const references = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`,
  );
  const sequences = await client.query<{ name: string }>(
    `select s.relname as name from pg_class s
     where s.relnamespace = current_schema()::regnamespace and s.relkind = 'S' and not exists (
       select from pg_depend d join pg_class t on t.oid = d.refobjid
       where d.objid = s.oid and d.deptype in ('a', 'i') and t.relname = $1)
     order by s.relname`,
    [migrationTable],
  );
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables: inOrder(columns.rows, references.rows),
    sequences: sequences.rows.map(({ name }) => name),
  };
}

/** Sorts the tables: each comes after those that it refers to. */
function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isFree = ({ name }: Table) =>
      !references.some(({ from, to }) => from === name && waiting.some((table) => table.name === to));
    const free = waiting.filter(isFree);
    const names = waiting.map(({ name }) => name).join(', ');
    if (free.length === 0) throw new BackupError('refused', `Таблицы ссылаются друг на друга: ${names}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** The next number of a sequence. It is read after the tables, so no row has it yet. */
export async function nextSequenceValue(client: Client, sequence: string): Promise<string> {
  const { rows } = await client.query<{ next: string }>(
    `select (case when s.is_called then s.last_value + p.seqincrement else s.last_value end)::text as next
     from ${quoteIdentifier(sequence)} s, pg_sequence p where p.seqrelid = $1::regclass`,
    [quoteIdentifier(sequence)],
  );
  if (!rows[0]) throw new Error(`${sequence} is no sequence`);
  return rows[0].next;
}

/** Creates a database that only its owner may connect to. */
export async function createScratchDatabase(client: Client, name: string): Promise<void> {
  // Not of template1, which must have no other connection meanwhile.
  await client.query(`create database ${quoteIdentifier(name)} template template0`);
  await client.query(`revoke connect, temporary on database ${quoteIdentifier(name)} from public`);
}

/** Also ends the connections to it. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${quoteIdentifier(name)} with (force)`);
}

/** Whether there is a database with the name of this one and `suffix`. */
export async function hasScratchDatabase(db: Kysely<KitTables>, suffix: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_database where datname = current_database() || ${suffix}`.execute(db);
  return rows.length > 0;
}
