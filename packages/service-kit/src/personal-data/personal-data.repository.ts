import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { Bus } from '../messaging/bus.js';
import type { Transaction } from '../messaging/outbox.js';
import { leavingUsernames } from './leaving-person.repository.js';
import { renameMentions } from './mention.repository.js';
import { nobodyKey, type PersonalDataDefinition, type PersonalTable } from './personal-data.js';

/** Tables that every service has beside its own: what they hold about people, column by column. */
export const kitPersonalData = {
  tables: {
    idempotency_keys: {
      person: { person: 'key' },
      onDeletion: 'delete',
      exported: [],
      other: ['client_id', 'digest', 'answer', 'created_at'],
    },
    leaving_people: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: [],
      other: ['usernames'],
    },
    trusted_people: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: [],
      other: [],
    },
    contribution_reports: {
      person: { person: 'key' },
      onDeletion: { person: nobodyKey, network: 'null' },
      exported: ['kind', 'item_id', 'created_at'],
      other: ['is_counted', 'is_decided'],
    },
  },
  texts: { idempotency_keys: { columns: ['answer'] } },
  impersonal: {
    contributions: ['kind', 'item_id', 'state', 'since'],
    // Rows go seven days after they were published. Of an account that has gone there are only older ones.
    outbox: ['seq', 'id', 'type', 'occurred_at', 'data', 'request_id', 'sent_at'],
    inbox: ['consumer', 'event_id', 'handled_at'],
    job_runs: [
      'id',
      'job',
      'input',
      'state',
      'progress',
      'message',
      'problems',
      'result',
      'started_at',
      'finished_at',
    ],
    job_workers: ['id', 'alive_at'],
  },
} as const satisfies PersonalDataDefinition;

/** Carries out in the database what a service declares about a person's data. */
export class PersonalDataRepository {
  constructor(
    private readonly db: Kysely<KitTables>,
    private readonly definition: PersonalDataDefinition,
  ) {}

  /**
   * Erases everything of a person whose account has gone; repeated, it changes nothing.
   *
   * @param usernames names that the person has or had, for the service that knows them itself
   */
  async erase(tx: Transaction, userId: string, bus: Bus, usernames?: readonly string[]): Promise<void> {
    await this.definition.beforeErasure?.(tx, userId, bus);
    const texts = { ...this.definition.texts, ...kitPersonalData.texts };
    await renameMentions(tx, texts, usernames ?? (await leavingUsernames(tx, userId)));
    for (const [name, table] of Object.entries(this.tables)) await eraseIn(tx.kit, name, table, userId);
  }

  /** Rows about a person from one table, in a fixed order. */
  async read(name: string, userId: string, offset: number, limit: number): Promise<object[]> {
    const table = this.tables[name];
    if (!table || table.exported.length === 0) return [];
    const shown = Object.entries(table.shown ?? {}).map(
      ([alias, expression]) => sql`${sql.raw(expression)} as ${sql.id(alias)}`,
    );
    const columns = sql.join([...table.exported.map((column) => sql.id(column)), ...shown]);
    const order = sql.join(table.exported.slice(0, 2).map((column) => sql.id(column)));
    const { rows } = await sql<{ row: object }>`
      select to_json(r) as row from (
        select ${columns} from ${sql.id(name)} where ${isOf(table, userId)} order by ${order}
        limit ${limit} offset ${offset}
      ) r`.execute(this.db);
    return rows.map(({ row }) => row);
  }

  private get tables(): PersonalDataDefinition['tables'] {
    return { ...this.definition.tables, ...kitPersonalData.tables };
  }

  /** Tables from which a person gets something. */
  get exportedTables(): string[] {
    const tables = Object.entries(this.tables);
    return tables.filter(([, { exported }]) => exported.length > 0).map(([name]) => name);
  }
}

async function eraseIn(
  db: Kysely<KitTables>,
  name: string,
  table: PersonalTable,
  userId: string,
): Promise<void> {
  if (table.onDeletion === 'delete') {
    await sql`delete from ${sql.id(name)} where ${isOf(table, userId)}`.execute(db);
    return;
  }
  const changes = Object.entries(table.onDeletion).map(
    ([column, value]) => sql`${sql.id(column)} = ${sql.raw(value)}`,
  );
  if (changes.length === 0) return;
  await sql`update ${sql.id(name)} set ${sql.join(changes)} where ${isOf(table, userId)}`.execute(db);
}

/** The condition that a row is about the person. */
function isOf({ person }: PersonalTable, userId: string): RawBuilder<boolean> {
  const named = Object.entries(person).map(([column, form]) => {
    const value = form === 'key' ? `user:${userId}` : userId;
    return sql`${sql.id(column)} = ${value}`;
  });
  return sql`(${sql.join(named, sql` or `)})`;
}
