import { Kysely, type Parameter, prepare, type RawBuilder, type Selectable, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { Port } from '../directory/port.entity.js';
import type { PortName } from '../directory/port-name.entity.js';
import { portRank } from '../directory/port-rank.js';
import type { PortsTables } from '../ports.tables.js';
import type { Candidate } from './likeness.js';

/**
 * Least similarity, from 0 to 1, between the typed text and a part of a name. Two swapped letters of a short name leave
 * no more.
 */
export const minKnownSimilarity = 0.2;
/** For each reading, the most names that are compared with regard to typos. */
const maxCandidates = 150;

export interface OfReading extends Pick<Selectable<PortName>, 'portId'> {
  /** Index of the text for which it was found. */
  reading: number;
}
export interface Named extends OfReading {
  /** Whether the name equals the text; otherwise it only begins with it. */
  isExact: boolean;
}
interface Readings {
  readings: string[];
}
interface Limited extends Readings {
  limit: number;
}
interface Ranked extends Named {
  rank: number;
  nameLength: number;
}
export type NamedPort = Named & Pick<Selectable<Port>, 'name' | 'nameRu' | 'rank'>;

// In exactly this form, PostgreSQL uses the indexes of known names.
const isKnown = sql`rank < ${sql.lit(portRank.other)}`;

/** Runs `select` for each of these texts; in it the text is `r.text`. */
export const forEachReading = <Row>(readings: RawBuilder<string[]>, select: RawBuilder<unknown>) =>
  sql<Row>`(
    select r.place::integer - 1 as reading, n.*
    from unnest(${readings}::text[]) with ordinality as r (text, place) cross join lateral (${select}) n
  )`.as('found');

// Normalised names are small Latin letters, digits and blanks, which all come before the tilde.
export const beginsAsRead = sql`normalized_name ~>=~ r.text and normalized_name ~<~ (r.text || '~')`;
const hasWordsRead = sql`to_tsvector('simple', normalized_name) @@ to_tsquery('simple', r.text)`;

/** Exact names first, then by rank and length of the name. */
const knownPorts = (parameter: Parameter<Limited>, condition: RawBuilder<unknown>) =>
  forEachReading<Ranked>(
    parameter('readings'),
    sql`
      select port_id, bool_or(normalized_name = r.text) as is_exact, min(rank) as rank,
        min(length(normalized_name)) as name_length
      from port_names where ${isKnown} and ${condition}
      group by port_id order by 2 desc, 3, 4, 1 limit ${parameter('limit')}`,
  );

const prepareReads = (db: Kysely<PortsTables>) => ({
  named: prepare<Limited, NamedPort>(db, (parameter) =>
    db
      .selectFrom(knownPorts(parameter, beginsAsRead))
      .innerJoin('ports', 'ports.id', 'found.portId')
      .select(['reading', 'portId', 'isExact', 'ports.name', 'ports.nameRu', 'ports.rank'])
      .orderBy('reading')
      .orderBy('isExact', 'desc')
      .orderBy('ports.rank')
      .orderBy('nameLength')
      .orderBy('portId'),
  ),
  worded: prepare<Limited, OfReading>(db, (parameter) =>
    db
      .selectFrom(knownPorts(parameter, hasWordsRead))
      .select(['reading', 'portId'])
      .orderBy('reading')
      .orderBy('rank')
      .orderBy('nameLength')
      .orderBy('portId'),
  ),
  like: prepare<Readings, Candidate>(db, (parameter) =>
    db
      .selectFrom(
        forEachReading<Candidate>(
          parameter('readings'),
          sql`
            select port_id, normalized_name, folded_name, rank from port_names
            where ${isKnown} and r.text <% folded_name
            order by word_similarity(r.text, folded_name) desc, rank limit ${sql.lit(maxCandidates)}`,
        ),
      )
      .select(['reading', 'portId', 'normalizedName', 'foldedName', 'rank']),
  ),
});

/** Finds known ports (in a list of harbours or with a Russian name); each query takes several texts at once. */
@Injectable()
export class KnownPortRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(db: Kysely<PortsTables>) {
    this.reads = prepareReads(db);
  }

  /**
   * Ports with a name that equals one of these or begins with it; for each of these, exact names first, then by rank.
   */
  named(names: string[], limit: number): Promise<NamedPort[]> {
    return this.reads.named({ readings: names, limit });
  }

  /** @param queries tsqueries */
  worded(queries: string[], limit: number): Promise<OfReading[]> {
    return this.reads.worded({ readings: queries, limit });
  }

  /** Names that share letters with these folded names. */
  like(foldedNames: string[]): Promise<Candidate[]> {
    return this.reads.like({ readings: foldedNames });
  }
}
