import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import type { Target } from '../target/target.entity.js';
import type { Entry } from './entry.entity.js';

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

/** An entry, with its target's name and type. */
export type EntryRow = Selectable<Entry> & Pick<Selectable<Target>, 'name' | 'targetType'>;

const newestFirst = {
  list: 'blacklist entries',
  direction: 'desc',
  columns: { 'entries.createdAt': 'timestamp', 'entries.id': 'uuid' },
} as const;

@Injectable()
export class EntryRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /** One page, the newest first. @param words a tsquery that the target must fit */
  page(
    { targetId, words }: { targetId: string | undefined; words: string | undefined },
    request: PageRequest,
  ): Promise<RowPage<EntryRow>> {
    let entries = entriesOf(this.db);
    if (targetId !== undefined) entries = entries.where('entries.targetId', '=', targetId);
    if (words !== undefined) entries = entries.where(sql<boolean>`targets.words @@ ${words}::tsquery`);
    return keysetPage(entries, newestFirst, request);
  }

  find(tx: Transaction, id: string): Promise<EntryRow | undefined> {
    return entriesOf(tx.on(this.db)).where('entries.id', '=', id).executeTakeFirst();
  }

  /** One statement, whatever their number. */
  async insert(tx: Transaction, entries: Insertable<Entry>[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.on(this.db).insertInto('entries').values(entries).execute();
  }

  async setState(tx: Transaction, id: string, state: Selectable<Entry>['state']): Promise<void> {
    await tx.on(this.db).updateTable('entries').set({ state }).where('id', '=', id).execute();
  }
}

const entriesOf = (db: Kysely<BlacklistTables>) =>
  db.selectFrom('entries').innerJoin('targets', 'targets.id', 'entries.targetId').select(columns);
