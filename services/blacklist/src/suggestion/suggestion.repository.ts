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
import { normalizedCountryOf, sortKeyOf } from '../target/name-forms.js';
import type { TargetFacts } from '../target/target.repository.js';
import type { Suggestion } from './suggestion.entity.js';

const columns = [
  'id',
  'targetType',
  'name',
  'countryOrFlag',
  'kind',
  'imo',
  'suggestedBy',
  'createdAt',
] as const;
export type SuggestionRow = Pick<Selectable<Suggestion>, (typeof columns)[number]>;

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
    suggestion: Omit<Insertable<Suggestion>, 'sortKey' | 'normalizedCountryOrFlag'>,
  ): Promise<SuggestionRow> {
    const keys = {
      sortKey: sortKeyOf(suggestion.name),
      normalizedCountryOrFlag: normalizedCountryOf(suggestion.countryOrFlag),
    };
    return tx
      .on(this.db)
      .insertInto('suggestions')
      .values({ ...suggestion, ...keys })
      .returning(columns)
      .executeTakeFirstOrThrow();
  }

  /** Deletes a suggestion. @returns what it says */
  take(tx: Transaction, id: string): Promise<(TargetFacts & Pick<Suggestion, 'authorId'>) | undefined> {
    return tx
      .on(this.db)
      .deleteFrom('suggestions')
      .where('id', '=', id)
      .returning(['targetType', 'name', 'countryOrFlag', 'kind', 'imo', 'dwt', 'builtYear', 'authorId'])
      .executeTakeFirst();
  }

  /**
   * Finds the same company or vessel among the targets or the suggestions. An IMO number tells vessels apart; where
   * one of two has none, and for companies, the same name and country mean the same.
   */
  duplicate(
    tx: Transaction,
    table: 'targets' | 'suggestions',
    { targetType, name, countryOrFlag, imo }: TargetFacts,
  ) {
    const hasSameImo = sql<boolean>`imo is not null and imo = ${imo}`;
    return (
      tx
        .on(this.db)
        // Both tables have the columns that are read here.
        .selectFrom(table as 'suggestions')
        .select(hasSameImo.as('hasSameImo'))
        .where((eb) =>
          eb.or([
            eb('imo', '=', imo),
            eb.and([
              eb('targetType', '=', targetType),
              eb('sortKey', '=', sortKeyOf(name)),
              eb('normalizedCountryOrFlag', '=', normalizedCountryOf(countryOrFlag)),
              eb.or([eb('imo', 'is', null), sql<boolean>`${imo}::text is null`]),
            ]),
          ]),
        )
        .orderBy(hasSameImo, 'desc')
        .limit(1)
        .executeTakeFirst()
    );
  }
}
