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
  'mmsi',
  'targetId',
  'nameKind',
  'untilYear',
  'source',
  'suggestedBy',
  'createdAt',
] as const;
/** A suggestion; for a suggested name, with the present name of the company or vessel. */
export type SuggestionRow = Pick<Selectable<Suggestion>, (typeof columns)[number]> & {
  targetName: string | null;
};
/** A suggestion with its author. */
export type TakenSuggestion = TargetFacts &
  Pick<Selectable<Suggestion>, 'authorId' | 'targetId' | 'nameKind' | 'untilYear' | 'source'>;

const oldestFirst = {
  list: 'blacklist suggestions',
  direction: 'asc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class SuggestionRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  page(request: PageRequest): Promise<RowPage<SuggestionRow>> {
    const suggestions = this.db.selectFrom('suggestions').select(columns).select(nameOfTarget);
    return keysetPage(suggestions, oldestFirst, request);
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
      .returning(nameOfTarget)
      .executeTakeFirstOrThrow();
  }

  /** Deletes a suggestion. @returns the deleted suggestion */
  take(tx: Transaction, id: string): Promise<TakenSuggestion | undefined> {
    return tx
      .on(this.db)
      .deleteFrom('suggestions')
      .where('id', '=', id)
      .returning(['targetType', 'name', 'countryOrFlag', 'kind', 'imo', 'mmsi', 'dwt', 'builtYear'])
      .returning(['authorId', 'targetId', 'nameKind', 'untilYear', 'source'])
      .executeTakeFirst();
  }

  /** Whether this name has already been suggested for the company or vessel. */
  async hasName(tx: Transaction, targetId: string, name: string): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('suggestions')
      .select('id')
      .where('targetId', '=', targetId)
      .where('sortKey', '=', sortKeyOf(name))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /**
   * Finds the same company or vessel among targets or suggestions. Vessels are compared by their IMO numbers;
   * companies, and vessels of which one has no number, by name and country. Targets are also found by their further
   * names.
   */
  async duplicate(tx: Transaction, table: 'targets' | 'suggestions', facts: TargetFacts) {
    const { targetType, name, countryOrFlag, imo } = facts;
    const named = table === 'targets' ? await this.targetsNamed(tx, name) : [];
    const hasSameImo = sql<boolean>`imo is not null and imo = ${imo}`;
    return (
      tx
        .on(this.db)
        // Both tables have the columns that this query reads.
        .selectFrom(table as 'suggestions')
        .select(['id', 'name', hasSameImo.as('hasSameImo')])
        .where((eb) =>
          eb.or([
            eb('imo', '=', imo),
            eb.and([
              eb('targetType', '=', targetType),
              eb.or([
                eb('sortKey', '=', sortKeyOf(name)),
                ...(named.length > 0 ? [eb('id', 'in', named)] : []),
              ]),
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

  /** Ids of targets with this further name. */
  private async targetsNamed(tx: Transaction, name: string): Promise<string[]> {
    const rows = await tx
      .on(this.db)
      .selectFrom('targetNames')
      .select('targetId')
      .where('sortKey', '=', sortKeyOf(name))
      .execute();
    return rows.map(({ targetId }) => targetId);
  }
}

const nameOfTarget = sql<string | null>`(select t.name from targets t where t.id = suggestions.target_id)`.as(
  'targetName',
);
