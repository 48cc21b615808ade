import type { EntryState, StoredAttachment } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type ReplyRow,
  type RowPage,
  replyTo,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import { targetIdOf } from '../merge/merged-target.repository.js';
import type { Target } from '../target/target.entity.js';
import type { Entry } from './entry.entity.js';
import type { EntryChange } from './entry-change.entity.js';

const columns = [
  'entries.id',
  'entries.targetId',
  'entries.severity',
  'entries.reason',
  'entries.evidence',
  'entries.attachments',
  'entries.state',
  'entries.isDemo',
  'entries.createdAt',
  'targets.name',
  'targets.targetType',
] as const;

/** A change as the database returns it inside its entry's row, as JSON: the time is a text. */
interface EntryChangeRow {
  state: EntryState;
  reason: string;
  companyName: string | null;
  createdAt: string;
}

/** An entry, with its target's name and type, its history and what the company replied. */
export type EntryRow = Selectable<Entry> &
  Pick<Selectable<Target>, 'name' | 'targetType'> & { changes: EntryChangeRow[]; reply: ReplyRow | null };

const newestFirst = {
  list: 'blacklist entries',
  direction: 'desc',
  columns: { 'entries.createdAt': 'timestamp', 'entries.id': 'uuid' },
} as const;

@Injectable()
export class EntryRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /** One page, the newest first. @param words a tsquery that the target must match */
  page(
    { targetId, words }: { targetId: string | undefined; words: string | undefined },
    request: PageRequest,
  ): Promise<RowPage<EntryRow>> {
    let entries = entriesOf(this.db);
    if (targetId !== undefined) entries = entries.where('entries.targetId', '=', targetIdOf(targetId));
    if (words !== undefined) entries = entries.where(sql<boolean>`targets.words @@ ${words}::tsquery`);
    return keysetPage(entries, newestFirst, request);
  }

  find(tx: Transaction, id: string): Promise<EntryRow | undefined> {
    return entriesOf(tx.on(this.db)).where('entries.id', '=', id).executeTakeFirst();
  }

  /** Inserts any number of entries in one statement. */
  async insert(tx: Transaction, entries: Insertable<Entry>[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.on(this.db).insertInto('entries').values(entries).execute();
  }

  read(tx: Transaction, id: string): Promise<EntryRow> {
    return entriesOf(tx.on(this.db)).where('entries.id', '=', id).executeTakeFirstOrThrow();
  }

  /** Sets the entry's state, and adds the change to its history. */
  async change(tx: Transaction, change: Insertable<EntryChange>): Promise<void> {
    const db = tx.on(this.db);
    const { entryId, state } = change;
    await db.insertInto('entryChanges').values(change).execute();
    await db.updateTable('entries').set({ state }).where('id', '=', entryId).execute();
  }

  async countDisputes(tx: Transaction, entryId: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('entryChanges')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('entryId', '=', entryId)
      .where('companyName', 'is not', null)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Attachments of all disputes about an entry; undefined when there is no such entry. */
  async evidence(entryId: string): Promise<StoredAttachment[] | undefined> {
    const entry = await this.db
      .selectFrom('entries')
      .select('id')
      .where('id', '=', entryId)
      .executeTakeFirst();
    if (!entry) return undefined;
    const changes = await this.db
      .selectFrom('entryChanges')
      .select('attachments')
      .where('entryId', '=', entryId)
      .orderBy('createdAt')
      .execute();
    return changes.flatMap(({ attachments }) => attachments);
  }
}

const entriesOf = (db: Kysely<BlacklistTables>) =>
  db
    .selectFrom('entries')
    .innerJoin('targets', 'targets.id', 'entries.targetId')
    .select(columns)
    .select([
      replyTo('entry', 'entries.id').as('reply'),
      sql<EntryChangeRow[]>`coalesce((
      select json_agg(json_build_object(
        'state', state, 'reason', reason, 'companyName', company_name, 'createdAt', created_at) order by created_at, id)
      from entry_changes where entry_id = entries.id), '[]')`.as('changes'),
    ]);
