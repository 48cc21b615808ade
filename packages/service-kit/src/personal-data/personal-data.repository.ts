import type { PersonalRow } from '@kubrik/contract';
import type { Type } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type KitTables, kitEntities } from '../database/tables/kit.entities.js';
import type { Bus } from '../messaging/bus.js';
import type { Transaction } from '../messaging/outbox.js';
import { leavingUsernames } from './leaving-person.repository.js';
import { renameMentions } from './mention.repository.js';
import { type DeclaredColumn, type DeclaredTable, declaredTable } from './personal-columns.js';
import type { PersonalDataDefinition } from './personal-data.js';

/** Exports and erases a person's data as the service's entities declare. */
export class PersonalDataRepository {
  /** Tables that a person's archive is made of. */
  readonly exportedTables: string[];
  private readonly tables: DeclaredTable[];

  constructor(
    private readonly db: Kysely<KitTables>,
    entities: readonly Type[],
    private readonly definition: PersonalDataDefinition,
  ) {
    this.tables = [...entities, ...kitEntities].map(declaredTable);
    const exporting = this.tables.filter((table) => table.personal && exportedOf(table).length > 0);
    this.exportedTables = exporting.map(({ name }) => name);
  }

  /**
   * Erases the data of a person whose account was deleted. A second call changes nothing.
   *
   * @param usernames present and earlier names of the person, if the service knows them itself
   */
  async erase(tx: Transaction, userId: string, bus: Bus, usernames?: readonly string[]): Promise<void> {
    await this.definition.beforeErasure?.(tx, userId, bus);
    await renameMentions(
      tx,
      this.tables,
      this.definition.mentioning ?? {},
      usernames ?? (await leavingUsernames(tx, userId)),
    );
    // Entities that others refer to come first in the list, so it is processed from its end.
    for (const table of this.tables.toReversed()) if (table.personal) await eraseIn(tx.kit, table, userId);
  }

  /** Rows about a person from one table, in a fixed order. */
  async read(name: string, userId: string, offset: number, limit: number): Promise<object[]> {
    const table = this.require(name);
    const exported = exportedOf(table);
    const shown = Object.entries(table.personal?.shown ?? {}).map(
      ([alias, column]) => sql`${sql.raw(column.sql)} as ${sql.id(alias)}`,
    );
    const columns = sql.join([...exported.map((column) => sql.id(column.name)), ...shown]);
    const order = sql.join(orderOf(table).map((column) => sql.id(column.name)));
    const { rows } = await sql<{ row: object }>`
      select to_json(r) as row from (
        select ${columns} from ${sql.id(name)} where ${isOf(table, userId)} order by ${order}
        limit ${limit} offset ${offset}
      ) r`.execute(this.db);
    return rows.map(({ row }) => row);
  }

  /** The headings of a table and its columns on the archive's page. */
  headingsOf(name: string): NonNullable<PersonalRow['headings']> {
    const table = this.require(name);
    const columns = exportedOf(table).map((column) => [column.name, column.personal?.export] as const);
    const shown = Object.entries(table.personal?.shown ?? {}).map(
      ([alias, { title }]) => [alias, title] as const,
    );
    const named = [...columns, ...shown].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return { title: table.personal?.title ?? name, columns: Object.fromEntries(named) };
  }

  private require(name: string): DeclaredTable {
    const table = this.tables.find((one) => one.name === name);
    if (!table) throw new Error(`There is no table ${name}`);
    return table;
  }
}

const exportedOf = ({ columns }: DeclaredTable): DeclaredColumn[] =>
  columns.filter(({ personal }) => personal?.export !== undefined);

function orderOf({ columns, personal }: DeclaredTable): DeclaredColumn[] {
  const order = personal?.order as string[] | undefined;
  return order
    ? order.flatMap((name) => columns.filter(({ property }) => property === name))
    : columns.filter(({ isKey }) => isKey);
}

async function eraseIn(db: Kysely<KitTables>, table: DeclaredTable, userId: string): Promise<void> {
  const { name, columns, personal } = table;
  if (personal?.onDeletion === 'delete') {
    await sql`delete from ${sql.id(name)} where ${isOf(table, userId)}`.execute(db);
    return;
  }
  const changes = columns.flatMap(({ name: column, personal }) =>
    personal?.erase === undefined ? [] : [sql`${sql.id(column)} = ${sql.raw(personal.erase)}`],
  );
  if (changes.length === 0) return;
  await sql`update ${sql.id(name)} set ${sql.join(changes)} where ${isOf(table, userId)}`.execute(db);
}

/** SQL condition for rows about the person. */
function isOf({ columns }: DeclaredTable, userId: string): RawBuilder<boolean> {
  const named = columns.flatMap(({ name, personal }) => {
    const value = personal?.names === 'key' ? `user:${userId}` : userId;
    return personal?.names ? [sql`${sql.id(name)} = ${value}`] : [];
  });
  return sql`(${sql.join(named, sql` or `)})`;
}
