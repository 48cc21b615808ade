import type { LibrarySource } from '@kubrik/contract';
import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';

/** A document with its texts folded for the search. */
export interface IndexedDocument {
  id: string;
  position: number;
  number: string;
  title: string;
  section: string;
  category: string;
  is_in_force: boolean;
  content: string;
  short_answer: string;
  today: string[];
  checked_on: string;
  sources: LibrarySource[];
  changes: string | null;
  national_law: string | null;
  topic: string;
  keywords: string;
  folded: string;
  phrases: string[];
  passages: string[];
}

// BM25: how soon more of the same word stops adding to the score, and how much a long document loses.
const saturation = sql.lit(1.2);
const lengthShare = sql.lit(0.4);
/** A word of the title or a keyword counts as this many mentions in the text. */
const weightOfTopic = sql.lit(3);

const tables = ['libraryVersions', 'libraryWords', 'libraryStems', 'libraryDocuments'] as const;

/** Writes the documents and everything that the search derives from them. */
@Injectable()
export class LibraryIndexRepository {
  constructor(private readonly db: Kysely<ProtectionTables>) {}

  async version(tx: Transaction): Promise<string | undefined> {
    const loaded = await tx.on(this.db).selectFrom('libraryVersions').select('version').executeTakeFirst();
    return loaded?.version;
  }

  async replace(tx: Transaction, documents: IndexedDocument[], version: string): Promise<void> {
    const db = tx.on(this.db);
    // Terms, phrases and passages are deleted with their documents.
    for (const table of tables) await db.deleteFrom(table).execute();
    const rows = rowsOf(JSON.stringify(documents));
    for (const statement of [
      insertDocuments(rows),
      insertStems,
      insertTerms,
      insertWords(rows),
      insertPhrases(rows),
      insertPassages(rows),
    ])
      await statement.execute(db);
    await db.insertInto('libraryVersions').values({ version }).execute();
  }
}

type Sql = ReturnType<typeof rowsOf>;

const rowsOf = (documents: string) =>
  sql`json_to_recordset(${documents}) as r(id text, position smallint, number text, title text, section text,
    category text, is_in_force boolean, content text, short_answer text, today text[], checked_on text, sources jsonb,
    changes text, national_law text, topic text, keywords text, folded text, phrases json,
    passages json)`;

const insertDocuments = (rows: Sql) => sql`
  insert into library_documents (id, position, number, title, section, category, is_in_force, content, short_answer,
    today, checked_on, sources, changes, national_law, search)
  select id, position, number, title, section, category, is_in_force, content, short_answer,
    today, checked_on, sources, changes, national_law,
    setweight(to_tsvector('russian', topic), 'A') || setweight(to_tsvector('russian', keywords), 'B')
      || setweight(to_tsvector('russian', folded), 'D')
  from ${rows}`;

const counted = sql`
  counted as (
    select id, lexeme, 'A' = any(weights) or 'B' = any(weights) as is_topic,
      (select sum(case weight when 'D' then 1 else ${weightOfTopic} end) from unnest(weights) as weight) as n
    from library_documents, unnest(search)
  ), counts as (
    select lexeme, count(*) as mentions, count(*) filter (where is_topic) as topics from counted group by lexeme
  )`;
const rarityOf = (count: 'topics' | 'mentions') => {
  const n = sql.ref(count);
  return sql`ln(1 + ((select count(*) from library_documents) - ${n} + 0.5) / (${n} + 0.5))`;
};

// The rarity of a topic counts the documents about it, not its mentions: many mention «зарплата», few are about it.
const insertStems = sql`
  with ${counted}
  insert into library_stems
  select lexeme, case when topics > 0 then ${rarityOf('topics')} else ${rarityOf('mentions')} end from counts`;

const insertTerms = sql`
  with ${counted}, lengths as (
    select id, sum(n) / avg(sum(n)) over () as length from counted group by id
  )
  insert into library_terms
  select lexeme, id, (case when is_topic then ${rarityOf('topics')} else ${rarityOf('mentions')} end)
    * n * (${saturation} + 1) / (n + ${saturation} * (1 - ${lengthShare} + ${lengthShare} * length)), is_topic
  from counted join lengths using (id) join counts using (lexeme)`;

const insertWords = (rows: Sql) => sql`
  insert into library_words
  select word, (tsvector_to_array(to_tsvector('russian', word)))[1]
  from (
    select distinct unnest(tsvector_to_array(to_tsvector('simple', topic || ' ' || keywords || ' ' || folded))) as word
    from ${rows}
  ) words
  where word ~ '^[[:alpha:]]{3,40}$' and numnode(plainto_tsquery('russian', word)) = 1`;

const insertPhrases = (rows: Sql) => sql`
  insert into library_phrases
  select id, stems, (select sum(rarity) from library_stems where stem = any(stems))
  from (
    select id, tsvector_to_array(to_tsvector('russian', phrase)) as stems
    from ${rows}, json_array_elements_text(phrases) as phrase
  ) phrases
  where cardinality(stems) > 1`;

const insertPassages = (rows: Sql) => sql`
  insert into library_passages
  select id, place, passage, tsvector_to_array(to_tsvector('russian', replace(lower(passage), 'ё', 'е')))
  from ${rows}, json_array_elements_text(passages) with ordinality as p (passage, place)`;
