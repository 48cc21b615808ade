import type { LibraryCategory, LibraryDocument, LibrarySection } from '@kubrik/contract';
import {
  Kysely,
  type Parameter,
  type PreparedQuery,
  prepare,
  preparePerFilter,
  type Selectable,
  sql,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';
import type { LibraryPassage } from './library.entities.js';
import type { Meaning } from './vocabulary.js';

interface Ranking {
  /** Indexes of the question's words that the document has. */
  words: number[];
  score: number;
}

/** A document with its score for a question. */
export type Ranked = LibraryDocument & Ranking;

/** A paragraph with its score for a question. */
export type Passage = Pick<Selectable<LibraryPassage>, 'documentId' | 'position' | 'content'> & {
  score: number;
};

export interface LibraryFilter {
  section?: LibrarySection | undefined;
  category?: LibraryCategory | undefined;
}
interface FilterValues {
  section: LibrarySection;
  category: LibraryCategory;
}

/** The stems of a question, each with the index of its word and its weight. */
interface AskedStems {
  words: number[];
  stems: string[];
  weights: number[];
}

const columns = [
  'd.id',
  'number',
  'title',
  'section',
  'category',
  'isInForce',
  'shortAnswer',
  'today',
  'checkedOn',
  'sources',
  'changes',
  'nationalLaw',
  'content',
] as const;

/** Part of its score that a keyword of several words adds when the question has all of them. */
const weightOfPhrase = 0.7;

const askedStems = (parameter: Parameter<AskedStems>) =>
  sql`unnest(${parameter('words')}::integer[], ${parameter('stems')}::text[], ${parameter('weights')}::real[])
    as a (word, stem, weight)`;

function ranking(parameter: Parameter<AskedStems>) {
  return sql<Ranking & { id: string }>`(
    with hits as (
      select t.document_id as id, a.word, max(t.score * a.weight) as score
      from ${askedStems(parameter)} join library_terms t using (stem) group by 1, 2
    )
    select id, sum(score) + ${sql.lit(weightOfPhrase)} * coalesce((
        select max(p.score) from library_phrases p
        where p.document_id = id and p.stems <@ ${parameter('stems')}::text[]
      ), 0) as score,
      array_agg(word order by word) as words
    from hits group by id
  )`.as<'ranking'>(sql.ref('ranking'));
}

const passageScore = (parameter: Parameter<AskedStems>) =>
  sql<number>`coalesce((
    select sum(best) from (
      select max(s.rarity * a.weight) as best from ${askedStems(parameter)} join library_stems s using (stem)
      where a.stem = any(p.stems) group by a.word
    ) words
  ), 0)`.as('score');

const documents = (db: Kysely<ProtectionTables>) =>
  db.selectFrom('libraryDocuments as d').select(columns).orderBy('position');

const prepareReads = (db: Kysely<ProtectionTables>) => ({
  list: preparePerFilter<LibraryFilter, PreparedQuery<FilterValues, LibraryDocument>>((has) =>
    prepare<FilterValues, LibraryDocument>(db, (parameter) =>
      documents(db)
        .$if(has('section'), (all) => all.where('section', '=', parameter('section')))
        .$if(has('category'), (all) => all.where('category', '=', parameter('category'))),
    ),
  ),
  document: prepare<{ id: string }, LibraryDocument>(db, (parameter) =>
    documents(db).where('d.id', '=', parameter('id')),
  ),
  ranked: prepare<AskedStems, Ranked>(db, (parameter) =>
    db
      .selectFrom(ranking(parameter))
      .innerJoin('libraryDocuments as d', 'd.id', 'ranking.id')
      .select(columns)
      .select(['ranking.score', 'ranking.words'])
      .orderBy('ranking.score', 'desc')
      .orderBy('d.position'),
  ),
  passages: prepare<AskedStems & { documentIds: string[] }, Passage>(db, (parameter) =>
    db
      .selectFrom('libraryPassages as p')
      .select(['documentId', 'position', 'content'])
      .select(passageScore(parameter as unknown as Parameter<AskedStems>))
      .where('documentId', '=', sql<string>`any(${parameter('documentIds')})`)
      .orderBy('documentId')
      .orderBy('position'),
  ),
});

@Injectable()
export class LibraryRepository {
  private readonly reads: ReturnType<typeof prepareReads>;

  constructor(db: Kysely<ProtectionTables>) {
    this.reads = prepareReads(db);
  }

  /** In the order of the library. */
  list(filter: LibraryFilter = {}): Promise<LibraryDocument[]> {
    return this.reads.list(filter)(filter as FilterValues);
  }

  async document(id: string): Promise<LibraryDocument | undefined> {
    const [document] = await this.reads.document({ id });
    return document;
  }

  /** Every document that contains a word of the question, the best first. */
  rank(meanings: Meaning[]): Promise<Ranked[]> {
    return this.reads.ranked(stemsOf(meanings));
  }

  /** Every passage of these documents. */
  passages(meanings: Meaning[], documentIds: string[]): Promise<Passage[]> {
    return this.reads.passages({ ...stemsOf(meanings), documentIds });
  }
}

function stemsOf(meanings: Meaning[]): AskedStems {
  const all = meanings.flatMap(({ stems }, word) => stems.map((meant) => ({ word, ...meant })));
  return {
    words: all.map(({ word }) => word),
    stems: all.map(({ stem }) => stem),
    weights: all.map(({ weight }) => weight),
  };
}
