import type { TargetType } from '@kubrik/contract';
import { Kysely, type Parameter, prepare, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import { type Category, prepareEach, type TargetRow, targetColumns, targetsOf } from './target.repository.js';

export interface Condition {
  targetType: TargetType;
  category: Category;
}

/** The last target of the previous page. */
export type Position = Pick<TargetRow, 'voteRank' | 'sortKey' | 'id'>;

/** Which targets are searched, and the most that are found. */
export interface Search extends Condition {
  limit: number;
  after?: Position | undefined;
}

interface NameSearchValues extends Position {
  key: string;
  keyEnd: string;
  limit: number;
}
interface WordSearchValues extends NameSearchValues {
  words: string;
}

/**
 * With so many matches or more, it is cheaper to read the list in its order until the page is full than to sort the
 * matches.
 */
const many = 1000;
const start: Position = { voteRank: 0, sortKey: '', id: '' };

/** Keys have only lower-case Latin letters, digits and spaces, which all sort before the tilde. */
const bounds = (key: string) => ({ key, keyEnd: `${key}~` });

function prepareNamed(db: Kysely<BlacklistTables>, { targetType, category }: Condition, isLater: boolean) {
  return prepare<NameSearchValues, TargetRow>(db, (parameter) =>
    targetsOf(db, targetType, category)
      .select(targetColumns)
      .where('sortKey', '>=', parameter('key'))
      .where('sortKey', '<', parameter('keyEnd'))
      .$if(isLater, (query) =>
        query.where(sql<boolean>`(sort_key, id) > (${parameter('sortKey')}::text, ${parameter('id')}::uuid)`),
      )
      .orderBy('sortKey')
      .orderBy('id')
      .limit(parameter('limit')),
  );
}

const behind = (parameter: Parameter<WordSearchValues>) => sql<boolean>`
  (vote_rank, sort_key, id)
    > (${parameter('voteRank')}::integer, ${parameter('sortKey')}::text, ${parameter('id')}::uuid)`;
const fits = (parameter: Parameter<WordSearchValues>) =>
  sql<boolean>`words @@ ${parameter('words')}::tsquery`;
const isNotNamed = (parameter: Parameter<WordSearchValues>) =>
  sql<boolean>`not (sort_key >= ${parameter('key')} and sort_key < ${parameter('keyEnd')})`;

/** Finds the matches by the index of words, and sorts them. */
function prepareFew(db: Kysely<BlacklistTables>, { targetType, category }: Condition, isLater: boolean) {
  return prepare<WordSearchValues, TargetRow>(db, (parameter) =>
    db
      .with(
        (cte) => cte('found').materialized(),
        () => targetsOf(db, targetType, category).select('id').where(fits(parameter)),
      )
      .selectFrom('targets')
      .select(targetColumns)
      .where('id', 'in', (eb) => eb.selectFrom('found').select('found.id'))
      .where(isNotNamed(parameter))
      .$if(isLater, (query) => query.where(behind(parameter)))
      .orderBy('voteRank')
      .orderBy('sortKey')
      .orderBy('id')
      .limit(parameter('limit')),
  );
}

/** Reads the list in its order and keeps the matches; `offset 0` makes PostgreSQL keep the order of the inner query. */
function prepareMany(db: Kysely<BlacklistTables>, { targetType, category }: Condition, isLater: boolean) {
  return prepare<WordSearchValues, TargetRow>(db, (parameter) => {
    const listed = targetsOf(db, targetType, category)
      .select([...targetColumns, 'words'])
      .$if(isLater, (query) => query.where(behind(parameter)))
      .orderBy('voteRank')
      .orderBy('sortKey')
      .orderBy('id')
      .offset(sql.lit(0));
    return db
      .selectFrom(listed.as('listed'))
      .select(targetColumns)
      .where(fits(parameter))
      .where(isNotNamed(parameter))
      .limit(parameter('limit'));
  });
}

/** Most similar first. */
function prepareSimilar(db: Kysely<BlacklistTables>, { targetType, category }: Condition) {
  return prepare<{ foldedName: string; limit: number }, TargetRow>(db, (parameter) =>
    targetsOf(db, targetType, category)
      .select(targetColumns)
      .where(sql<boolean>`${parameter('foldedName')} <% folded_name`)
      .orderBy(sql`word_similarity(${parameter('foldedName')}, folded_name)`, 'desc')
      .orderBy('voteRank')
      .orderBy('sortKey')
      .orderBy('id')
      .limit(parameter('limit')),
  );
}

function prepareCount(db: Kysely<BlacklistTables>, { targetType, category }: Condition) {
  return prepare<{ words: string }, { total: number }>(db, (parameter) => {
    const fitting = targetsOf(db, targetType, category)
      .select('id')
      .where(sql<boolean>`words @@ ${parameter('words')}::tsquery`)
      .limit(sql.lit(many));
    return db.selectFrom(fitting.as('fitting')).select(sql<number>`count(*)::integer`.as('total'));
  });
}

const prepareReads = (db: Kysely<BlacklistTables>) =>
  prepareEach((targetType, category) => {
    const condition = { targetType, category };
    const firstAndLater = <T>(
      build: (db: Kysely<BlacklistTables>, condition: Condition, isLater: boolean) => T,
    ) => ({ first: build(db, condition, false), later: build(db, condition, true) });
    return {
      named: firstAndLater(prepareNamed),
      few: firstAndLater(prepareFew),
      many: firstAndLater(prepareMany),
      similar: prepareSimilar(db, condition),
      count: prepareCount(db, condition),
    };
  });

/** The searches among companies and vessels. */
@Injectable()
export class TargetSearchRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(db: Kysely<BlacklistTables>) {
    this.reads = prepareReads(db);
  }

  /** Targets whose whole name begins with the key, by name. */
  named(key: string, { targetType, category, limit, after }: Search): Promise<TargetRow[]> {
    const { named } = this.reads[targetType][category];
    return named[after ? 'later' : 'first']({ ...bounds(key), ...(after ?? start), limit });
  }

  /** Targets that have all the words and a name that does not begin with the key, the most votes first. */
  async worded(key: string, words: string, search: Search): Promise<TargetRow[]> {
    const { targetType, category, limit, after } = search;
    const reads = this.reads[targetType][category];
    const [count] = await reads.count({ words });
    if (!count?.total) return [];
    const read = (count.total === many ? reads.many : reads.few)[after ? 'later' : 'first'];
    return read({ ...bounds(key), ...(after ?? start), words, limit });
  }

  /** Targets whose name has a part that is similar. */
  similar(foldedName: string, { targetType, category, limit }: Search): Promise<TargetRow[]> {
    return this.reads[targetType][category].similar({ foldedName, limit });
  }
}
