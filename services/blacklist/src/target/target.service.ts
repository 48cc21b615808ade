import type { blacklist, Page, Query, TargetType } from '@kubrik/contract';
import { readTimeCursor, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cursorOf, readCursor, type TargetOrder } from './target.cursor.js';
import { TargetQueries } from './target.queries.js';
import { targetNotFound } from './target.refusals.js';
import { TargetSearch } from './target.search.js';
import { readColumns, type TargetRow, viewBlacklisted } from './target.view.js';
import { wordQueryOf } from './target.words.js';

export type TargetReading = Query<typeof blacklist.companies>;
type Blacklisted = ReturnType<typeof viewBlacklisted>;

/** Lists of companies and vessels. */
@Injectable()
export class TargetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: TargetQueries,
    private readonly search: TargetSearch,
  ) {}

  async list<T>(
    targetType: TargetType,
    { search, category, limit, cursor }: TargetReading,
    view: (row: TargetRow) => T,
  ): Promise<Page<T>> {
    const after = cursor === undefined ? undefined : readCursor(cursor, Boolean(search));
    const reading = { targetType, category, limit: limit + 1, after };
    const rows: (TargetRow & { order?: TargetOrder })[] = search
      ? await this.search.find(search, reading)
      : await this.queries.listed(reading);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(view),
      nextCursor: rows.length > limit && last ? cursorOf({ order: 'listed', ...last }) : undefined,
    };
  }

  /** Companies and vessels that have open entries, the latest entry first. */
  async blacklisted({ search, limit, cursor }: Query<typeof blacklist.list>): Promise<Page<Blacklisted>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const words = search ? wordQueryOf(search) : undefined;
    if (words === '') return { items: [] };
    const rows = await this.dataSource.query<(TargetRow & { at: Date })[]>(
      `select ${readColumns}, last_entry_at as at from targets
       where open_entries > 0 and ($2::tsquery is null or words @@ $2)
         and ($3::timestamptz is null or (last_entry_at, id) < ($3, $4::uuid))
       order by last_entry_at desc, id desc limit $1`,
      [limit + 1, words ?? null, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, viewBlacklisted);
  }

  /** @throws Refusal CompanyNotFound, VesselNotFound */
  async one<T>(targetType: TargetType, id: string, view: (row: TargetRow) => T): Promise<T> {
    const [row] = await this.queries.one([id, targetType]);
    if (!row) throw targetNotFound(targetType);
    return view(row);
  }
}
