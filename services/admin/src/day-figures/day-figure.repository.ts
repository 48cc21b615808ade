import type { DayFigureName } from '@kubrik/contract';
import { Kysely, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';

interface DayCount {
  day: string;
  count: number;
}

@Injectable()
export class DayFigureRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  /** The latest day with a row. */
  async latestDay(name: DayFigureName): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('dayFigures')
      .select(sql<string>`day::text`.as('day'))
      .where('name', '=', name)
      .orderBy('dayFigures.day', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.day;
  }

  since(day: string): Promise<(DayCount & { name: DayFigureName })[]> {
    return this.db
      .selectFrom('dayFigures')
      .select(['name', 'count', sql<string>`day::text`.as('day')])
      .where('dayFigures.day', '>=', day)
      .execute();
  }

  /**
   * @param canFall whether a new count may be less than the stored one; a counter that was lost starts at
   * zero
   */
  async save(name: DayFigureName, counts: readonly DayCount[], canFall: boolean): Promise<void> {
    await this.db
      .insertInto('dayFigures')
      .values(counts.map((count) => ({ name, ...count })))
      .onConflict((conflict) =>
        conflict.columns(['name', 'day']).doUpdateSet({
          count: canFall ? sql`excluded.count` : sql`greatest(excluded.count, day_figures.count)`,
        }),
      )
      .execute();
  }
}
