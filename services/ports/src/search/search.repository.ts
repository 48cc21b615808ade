import { Kysely, type Parameter, prepare, type Selectable, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { Port } from '../directory/port.entity.js';
import { type PortRow, portColumns } from '../directory/port.repository.js';
import type { PortName } from '../directory/port-name.entity.js';
import type { PortsTables } from '../ports.tables.js';
import { beginsAsRead, forEachReading, type Named } from './known-port.repository.js';

/** Least similarity, from 0 to 1, between what was typed and a name. */
export const minSimilarity = 0.4;
/** Most names from which the best ones are chosen. */
const maxNames = 500;

type Found = Pick<Selectable<PortName>, 'portId'>;
export type CodedPort = Found & Pick<Selectable<Port>, 'rank'>;
interface Limited {
  limit: number;
}

/** Ports with these words in a name, the known ones and the shortest names first. */
const byWords = (db: Kysely<PortsTables>, parameter: Parameter<Limited & { words: string }>) => {
  const names = db
    .selectFrom('portNames')
    .select(['portId', 'rank', 'normalizedName'])
    .where(
      sql<boolean>`to_tsvector('simple', normalized_name) @@ to_tsquery('simple', ${parameter('words')})`,
    )
    .limit(sql.lit(maxNames));
  const found = db
    .selectFrom(names.as('names'))
    .select(({ fn }) => ['portId', fn.min('rank').as('rank'), fn.min('normalizedName').as('normalizedName')])
    .groupBy('portId');
  return db
    .selectFrom(found.as('found'))
    .select('portId')
    .orderBy('rank')
    .orderBy(sql`length(normalized_name)`)
    .orderBy('normalizedName')
    .limit(parameter('limit'));
};

/** Reads in the order of the index, so nothing is sorted, even if very many names begin so. */
const byBeginning = (db: Kysely<PortsTables>, parameter: Parameter<Limited & { names: string[] }>) =>
  db
    .selectFrom(
      forEachReading<Named & Pick<PortName, 'normalizedName'>>(
        parameter('names'),
        sql`
          select port_id, normalized_name = r.text as is_exact, normalized_name from port_names
          where ${beginsAsRead} order by normalized_name using ~<~ limit ${parameter('limit')}`,
      ),
    )
    .select(['reading', 'portId', 'isExact'])
    .orderBy('reading')
    .orderBy(sql`normalized_name using ~<~`);

/** The index returns only names above the connection's similarity setting, which is `minSimilarity`. */
function bySimilarity(db: Kysely<PortsTables>, parameter: Parameter<Limited & { folded: string }>) {
  const found = db
    .selectFrom('portNames')
    .select(({ fn }) => [
      'portId',
      sql<number>`max(similarity(folded_name, ${parameter('folded')}))`.as('likeness'),
      fn.min('rank').as('rank'),
    ])
    .where(sql<boolean>`folded_name % ${parameter('folded')}`)
    .groupBy('portId');
  return db
    .selectFrom(found.as('found'))
    .select('portId')
    .orderBy('likeness', 'desc')
    .orderBy('rank')
    .orderBy('portId')
    .limit(parameter('limit'));
}

/** Uses the index of the endings of codes. */
const byCodeEnding = (db: Kysely<PortsTables>, parameter: Parameter<Limited & { ending: string }>) =>
  db
    .selectFrom('ports')
    .select(['id as portId', 'rank'])
    .where(sql`right(id, 3)`, '=', parameter('ending'))
    .where('isActive', '=', sql.lit(true))
    .where('isConfirmed', '=', sql.lit(true))
    .orderBy('rank')
    .orderBy('sizeOrder')
    .orderBy('id')
    .limit(parameter('limit'));

const prepareReads = (db: Kysely<PortsTables>) => ({
  code: prepare<{ code: string }, { id: string }>(db, (parameter) =>
    db
      .selectFrom('ports')
      .select('id')
      .where('id', '=', ({ fn, selectFrom }) =>
        fn.coalesce(
          selectFrom('portCodes').select('portId').where('code', '=', parameter('code')),
          parameter('code'),
        ),
      ),
  ),
  codeEnding: prepare<Limited & { ending: string }, CodedPort>(db, (parameter) =>
    byCodeEnding(db, parameter),
  ),
  beginning: prepare<Limited & { names: string[] }, Named>(db, (parameter) => byBeginning(db, parameter)),
  words: prepare<Limited & { words: string }, Found>(db, (parameter) => byWords(db, parameter)),
  countries: prepare<Limited & { codes: string[] }, { id: string }>(db, (parameter) =>
    db
      .selectFrom('ports')
      .select('id')
      .where('countryCode', '=', sql<string>`any(${parameter('codes')}::text[])`)
      .where('isActive', '=', sql.lit(true))
      .where('isConfirmed', '=', sql.lit(true))
      .orderBy('rank')
      .orderBy('sizeOrder')
      .orderBy('openedOrder')
      .orderBy('sortKey')
      .orderBy('id')
      .limit(parameter('limit')),
  ),
  similar: prepare<Limited & { folded: string }, Found>(db, (parameter) => bySimilarity(db, parameter)),
  ports: prepare<{ ids: string[]; code: string }, PortRow>(db, (parameter) =>
    db
      .selectFrom('ports')
      .select(portColumns)
      .where('id', '=', sql<string>`any(${parameter('ids')}::text[])`)
      .where('isActive', '=', sql.lit(true))
      .where(({ or, eb }) => or([eb('isConfirmed', '=', sql.lit(true)), eb('id', '=', parameter('code'))])),
  ),
});

/** The stages of the search; each answers ids of ports. */
@Injectable()
export class SearchRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(db: Kysely<PortsTables>) {
    this.reads = prepareReads(db);
  }

  /** The port with this code, or that the code leads to. */
  async withCode(code: string): Promise<string[]> {
    return (await this.reads.code({ code })).map(({ id }) => id);
  }

  /** Ports whose codes end with this, the largest first. */
  codeEnding(ending: string, limit: number): Promise<CodedPort[]> {
    return this.reads.codeEnding({ ending, limit });
  }

  /** Ports with a name that equals one of these or begins with it; for each of these, exact names first. */
  beginning(names: string[], limit: number): Promise<Named[]> {
    return this.reads.beginning({ names, limit });
  }

  /** @param words a tsquery */
  async worded(words: string, limit: number): Promise<string[]> {
    return idsOf(await this.reads.words({ words, limit }));
  }

  async ofCountries(codes: string[], limit: number): Promise<string[]> {
    return (await this.reads.countries({ codes, limit })).map(({ id }) => id);
  }

  async similar(folded: string, limit: number): Promise<string[]> {
    return idsOf(await this.reads.similar({ folded, limit }));
  }

  /** @param code the port with this code is found even if it is not confirmed yet */
  ports(ids: string[], code: string): Promise<PortRow[]> {
    return this.reads.ports({ ids, code });
  }
}

const idsOf = (found: Found[]): string[] => found.map(({ portId }) => portId);
