import {
  type BlacklistEntry,
  type Body,
  type blacklist,
  blacklistEvents,
  type Page,
  type Query,
} from '@kubrik/contract';
import { Outbox, Refusal, readTimeCursor, type Transaction, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { TargetStore } from '../target/target.store.js';
import { wordQueryOf } from '../target/target.words.js';

type Draft = Body<typeof blacklist.addEntry>;
type Row = Omit<BlacklistEntry, 'createdAt'> & { at: Date };

const columns = `e.id, e.target_id as "targetId", t.name as "targetName", t.target_type as "targetType", e.severity,
  e.reason, e.evidence, e.state, e.is_demo as "isDemo", e.created_at as at`;

/** Official facts: what a moderator has entered, with its evidence and how it stands. */
@Injectable()
export class EntryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly targets: TargetStore,
  ) {}

  async read({
    search,
    targetId,
    limit,
    cursor,
  }: Query<typeof blacklist.entries>): Promise<Page<BlacklistEntry>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const words = search ? wordQueryOf(search) : undefined;
    if (words === '') return { items: [] };
    const rows = await this.dataSource.query<Row[]>(
      `select ${columns} from entries e join targets t on t.id = e.target_id
       where ($2::uuid is null or e.target_id = $2) and ($3::tsquery is null or t.words @@ $3)
         and ($4::timestamptz is null or (e.created_at, e.id) < ($4, $5::uuid))
       order by e.created_at desc, e.id desc limit $1`,
      [limit + 1, targetId ?? null, words ?? null, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, view);
  }

  add({ targetType, targetId, severity, reason, evidence }: Draft): Promise<BlacklistEntry> {
    return this.outbox.transaction(async (tx) => {
      await this.targets.lock(tx, targetType, targetId);
      const id = uuidv7();
      await tx.manager.query(
        'insert into entries (id, target_id, severity, reason, evidence) values ($1, $2, $3, $4, $5)',
        [id, targetId, severity, reason, evidence ?? null],
      );
      return this.settle(tx, id);
    });
  }

  setState(id: string, { state }: Body<typeof blacklist.changeEntry>): Promise<BlacklistEntry> {
    return this.outbox.transaction(async (tx) => {
      const { targetId, targetType } = await entryOf(tx, id);
      await this.targets.lock(tx, targetType, targetId);
      await tx.manager.query('update entries set state = $2 where id = $1', [id, state]);
      return this.settle(tx, id);
    });
  }

  /** Brings the target's count of open entries up to date, and tells of the change. */
  private async settle(tx: Transaction, id: string): Promise<BlacklistEntry> {
    const row = await entryOf(tx, id);
    const { targetId, targetType } = row;
    await this.targets.countEntries(tx, targetId);
    tx.emit(blacklistEvents.changed, { targetType, targetId });
    return view(row);
  }
}

async function entryOf(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx.manager.query<Row[]>(
    `select ${columns} from entries e join targets t on t.id = e.target_id where e.id = $1`,
    [id],
  );
  if (!row) throw new Refusal('EntryNotFound', [{ field: 'id', message: 'Запись не найдена' }]);
  return row;
}

const view = ({ at, ...row }: Row): BlacklistEntry => ({ ...row, createdAt: at.toISOString() });
