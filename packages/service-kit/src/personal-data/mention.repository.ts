import { deletedPersonName } from '@kubrik/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { Transaction } from '../messaging/outbox.js';
import { jsonMentionPattern, mentionPattern } from './mention-pattern.js';
import type { DeclaredTable } from './personal-columns.js';
import type { MentioningTable } from './personal-data.js';

interface Column {
  name: string;
  type: string;
  isKey: boolean;
}

/**
 * Replaces mentions of a person by the name of a deleted person, in every column with `mentions`. Each table is read
 * once; only rows that mention the person are locked and written.
 */
export async function renameMentions(
  tx: Transaction,
  tables: readonly DeclaredTable[],
  rules: Readonly<Record<string, MentioningTable>>,
  usernames: readonly string[],
): Promise<void> {
  if (usernames.length === 0) return;
  for (const { name, columns } of tables) {
    const texts = columns.filter(({ personal }) => personal?.mentions).map((column) => column.name);
    if (texts.length === 0) continue;
    const { where = 'true', announce } = rules[name] ?? {};
    const rows = await renameIn(tx.kit, name, { texts, where, usernames });
    if (rows.length > 0) await announce?.(tx, rows);
  }
}

/** @returns the rows that have changed, as they are now */
async function renameIn(
  db: Kysely<KitTables>,
  table: string,
  { texts: names, where, usernames }: { texts: string[]; where: string; usernames: readonly string[] },
): Promise<never[]> {
  const all = await columnsOf(db, table);
  const texts = all.filter(({ name }) => names.includes(name));
  const keys = sql.join(all.filter(({ isKey }) => isKey).map(({ name }) => sql.id(name)));
  const mentions = sql.join(
    texts.map((column) => mentionsIn(column, usernames)),
    sql` or `,
  );
  const changes = sql.join(texts.map((column) => renamed(column, usernames)));
  // Locked in the order of their keys, so two erasures seldom deadlock; if they do, one is tried again.
  const { rows } = await sql<never>`
    with mentioned as (
      select ${keys} from ${sql.id(table)} where ${sql.raw(where)} and (${mentions}) order by ${keys} for update
    )
    update ${sql.id(table)} set ${changes} where (${keys}) in (select ${keys} from mentioned) returning *`.execute(
    db,
  );
  return rows;
}

/** Looks for «@» first: most texts have none, and this costs less than the pattern. */
const mentionsIn = ({ name, type }: Column, usernames: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.id(name)}::text like '%@%' and ${sql.id(name)}::text ~* ${patternFor(type, usernames)})`;

const renamed = ({ name, type }: Column, usernames: readonly string[]): RawBuilder<unknown> => {
  const text = sql`regexp_replace(${sql.id(name)}::text, ${patternFor(type, usernames)}, ${`@${deletedPersonName}`}, 'gi')`;
  return sql`${sql.id(name)} = ${text}::${sql.raw(type)}`;
};

const patternFor = (type: string, usernames: readonly string[]): string =>
  type === 'jsonb' ? jsonMentionPattern(usernames) : mentionPattern(usernames);

async function columnsOf(db: Kysely<KitTables>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnum = any(k.conkey) as is_key
    from pg_attribute a
    join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p'
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(db);
  return rows;
}
