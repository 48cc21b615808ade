import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { TopicWord } from './word.entity.js';

const maxMeanings = 12;
/** Shorter beginnings are those of too many words. */
const minPrefixLength = 3;
/** «сингопур» and «сингапур» have a similarity of 0.5; other words of the same beginning seldom reach this. */
const minSimilarity = 0.4;

/** A word as typed, and the words that it may be with two neighbouring letters swapped. */
export interface TypedWord {
  word: string;
  /** Separated by spaces. */
  swaps: string;
}

/**
 * A tsquery of the word itself, and the stems of the known words that it may mean. Declared by hand, because the typed
 * builder cannot express the query; its test compares the columns.
 */
interface Meaning {
  query: string;
  stems: Selectable<TopicWord>['stem'][];
}

@Injectable()
export class WordRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /** Reads the meanings of each word that is no stop word. A word whose stem is known has no other meanings. */
  async meanings(words: TypedWord[]): Promise<Meaning[]> {
    const { rows } = await sql<Meaning>`
      with typed as (
        select word, plainto_tsquery('russian', word) as query,
          tsvector_to_array(to_tsvector('russian', word)) as stems,
          tsvector_to_array(to_tsvector('russian', swaps)) as swaps
        from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ swaps }) => swaps)}::text[])
          as typed (word, swaps)
      )
      select typed.query::text as query, array(
        select meant.stem from topic_words meant
        where not exists (select from topic_words known where known.stem = any(typed.stems))
          and ((meant.word % typed.word and similarity(meant.word, typed.word) >= ${sql.lit(minSimilarity)})
            or meant.stem = any(typed.swaps)
            or (length(typed.word) >= ${sql.lit(minPrefixLength)} and meant.word like typed.word || '%'))
        group by meant.stem
        order by meant.stem = any(typed.swaps) desc, max(similarity(meant.word, typed.word)) desc
        limit ${sql.lit(maxMeanings)}
      ) as stems
      from typed where numnode(typed.query) > 0`.execute(this.db);
    return rows;
  }

  /** Adds the words of a text; in order, so that two topics cannot deadlock. */
  async insert(tx: Transaction, text: string): Promise<void> {
    await sql`
      insert into topic_words
      select word, (tsvector_to_array(to_tsvector('russian', word)))[1]
      from unnest(tsvector_to_array(to_tsvector('simple', ${text}))) as word
      where word ~ '^[[:alpha:]]{3,40}$' and numnode(plainto_tsquery('russian', word)) = 1
      order by word
      on conflict do nothing`.execute(tx.on(this.db));
  }
}
