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
import { placeKeyOf, sortKeyOf } from '../target/name-forms.js';
import type { TargetFacts } from '../target/target.repository.js';
import type { Suggestion } from './suggestion.entity.js';

const columns = ['id', 'targetType', 'name', 'place', 'kind', 'imo', 'suggestedBy', 'createdAt'] as const;
export type SuggestionRow = Pick<Selectable<Suggestion>, (typeof columns)[number]>;

/** A target or suggestion that is the same, and whether by its IMO number. */
interface Twin {
  isImo: boolean;
}

const oldestFirst = {
  list: 'blacklist suggestions',
  direction: 'asc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class SuggestionRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  page(request: PageRequest): Promise<RowPage<SuggestionRow>> {
    return keysetPage(this.db.selectFrom('suggestions').select(columns), oldestFirst, request);
  }

  insert(
    tx: Transaction,
    suggestion: Omit<Insertable<Suggestion>, 'sortKey' | 'placeKey'>,
  ): Promise<SuggestionRow> {
    const keys = { sortKey: sortKeyOf(suggestion.name), placeKey: placeKeyOf(suggestion.place) };
    return tx
      .on(this.db)
      .insertInto('suggestions')
      .values({ ...suggestion, ...keys })
      .returning(columns)
      .executeTakeFirstOrThrow();
  }

  /** Deletes a suggestion. @returns what it says */
  take(tx: Transaction, id: string): Promise<TargetFacts | undefined> {
    return tx
      .on(this.db)
      .deleteFrom('suggestions')
      .where('id', '=', id)
      .returning(['targetType', 'name', 'place', 'kind', 'imo', 'dwt', 'builtYear'])
      .executeTakeFirst();
  }

  /**
   * Finds the same company or vessel among the targets or the suggestions. An IMO number tells vessels apart; where
   * one of two has none, and for companies, the same name and place mean the same.
   */
  async twin(
    tx: Transaction,
    table: 'targets' | 'suggestions',
    { targetType, name, place, imo }: TargetFacts,
  ): Promise<Twin | undefined> {
    const { rows } = await sql<Twin>`
      select imo is not null and imo = ${imo} as is_imo from ${sql.table(table)}
      where imo = ${imo} or (target_type = ${targetType} and sort_key = ${sortKeyOf(name)}
        and place_key = ${placeKeyOf(place)} and (imo is null or ${imo}::text is null))
      order by 1 desc limit 1`.execute(tx.on(this.db));
    return rows[0];
  }
}
