import { Kysely, type RawBuilder, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ForumTables } from '../forum.tables.js';
import type { TopicWord } from './word.entity.js';

const maxMeanings = 12;
/** Letters; shorter beginnings match too many words. */
const minPrefixLength = 3;
/** «сингопур» and «сингапур» have a similarity of 0.5; other words of the same beginning seldom reach this. */
const minSimilarity = 0.4;
/**
 * The same for stems, because a text may have another form of the word («Сингапуре»). Stems are shorter, so more words
 * are similar.
 */
const minStemSimilarity = 0.45;

/** A word as typed, and its variants with two neighbouring letters swapped. */
export interface TypedWord {
  word: string;
  /** The variants, separated by spaces. */
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

/** The tables of known words: words of topics and words of messages. */
export type Vocabulary = 'topicWords' | 'messageWords';

/** The stem of a stem. */
const rootOf = (stem: RawBuilder<unknown>) => sql`(tsvector_to_array(to_tsvector('russian', ${stem})))[1]`;

/**
 * Known stems of other forms of these words. «капитан» has the stem «капита», «капитану» has the stem «капитан»: the
 * root of one stem may be the other stem. Words of topics have no roots.
 */
const formsIn = (vocabulary: Vocabulary, stems: RawBuilder<unknown>, roots: RawBuilder<unknown>) =>
  vocabulary === 'topicWords'
    ? sql`array[]::text[]`
    : sql`array(
        select distinct form.stem from message_words form
        where form.root = any(${stems}) or form.stem = any(${roots})
      )`;

@Injectable()
export class WordRepository {
  constructor(private readonly db: Kysely<ForumTables>) {}

  /**
   * Reads the meanings of each word that is no stop word. A word with a known stem has no other meanings, unless
   * `withSimilar` asks for similar words, too.
   */
  async meanings(vocabulary: Vocabulary, words: TypedWord[], withSimilar = false): Promise<Meaning[]> {
    const known = sql.table(vocabulary);
    const formsOfTyped = formsIn(vocabulary, sql`typed.stems`, sql`array[typed.root]`);
    const rootsOfAlike = sql`array(select alike_word.root from message_words alike_word where alike_word.stem = any(alike.stems))`;
    const formsOfAlike = formsIn(vocabulary, sql`alike.stems`, rootsOfAlike);
    const { rows } = await sql<Meaning>`
      with typed as (
        select word, plainto_tsquery('russian', word) as query,
          tsvector_to_array(to_tsvector('russian', word)) as stems,
          tsvector_to_array(to_tsvector('russian', swaps)) as swaps,
          ${rootOf(sql`array_to_string(tsvector_to_array(to_tsvector('russian', word)), ' ')`)} as root
        from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ swaps }) => swaps)}::text[])
          as typed (word, swaps)
      )
      select typed.query::text as query, other.forms || alike.stems || ${formsOfAlike} as stems
      from typed
        cross join lateral (select ${formsOfTyped} as forms) as other
        cross join lateral (select array(
          select meant.stem from ${known} meant
          where (${withSimilar} or (other.forms = '{}'
              and not exists (select from ${known} known where known.stem = any(typed.stems))))
            and ((meant.word % typed.word and (similarity(meant.word, typed.word) >= ${sql.lit(minSimilarity)}
                or similarity(meant.stem, typed.stems[1]) >= ${sql.lit(minStemSimilarity)}))
              or meant.stem = any(typed.swaps)
              or (length(typed.word) >= ${sql.lit(minPrefixLength)} and meant.word like typed.word || '%'))
          group by meant.stem
          order by meant.stem = any(typed.swaps) desc, max(similarity(meant.word, typed.word)) desc
          limit ${sql.lit(maxMeanings)}
        ) as stems) as alike
      where numnode(typed.query) > 0`.execute(this.db);
    return rows;
  }

  /** Adds the words of texts, sorted, so that two transactions cannot deadlock. */
  async insert(tx: Transaction, vocabulary: Vocabulary, texts: string[]): Promise<void> {
    const known = sql.table(vocabulary);
    const root = vocabulary === 'messageWords' ? sql`, ${rootOf(sql`stem`)}` : sql``;
    // Nearly every word is known, so known words are left out first, one by one.
    await sql`
      with used as (
        select distinct unnest(tsvector_to_array(to_tsvector('simple', content))) as word
        from unnest(${texts}::text[]) as content
      ), fresh as materialized (
        select word from used
        where word ~ '^[[:alpha:]]{3,40}$'
          and (select known.word from ${known} known where known.word = used.word) is null
      ), stemmed as (
        select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem from fresh
        where numnode(plainto_tsquery('russian', word)) = 1
      )
      insert into ${known} select word, stem${root} from stemmed order by word on conflict do nothing`.execute(
      tx.on(this.db),
    );
  }
}
