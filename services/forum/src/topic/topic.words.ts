import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const mostWords = 8;
const mostMeanings = 12;
/** Shorter beginnings are those of too many words. */
const shortestBeginning = 3;
/** «сингопур» is as like «сингапур» as 0.5, and unlike words of the same beginning seldom reach this. */
const likeEnough = 0.4;

/** As the topics' search document has it: small letters, е for ё. */
export const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a question; a hyphen or a point inside belongs to the word. */
export const wordsOf = (search: string): string[] =>
  [...new Set(fold(search).match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu))].slice(0, mostWords);

/** The same word with two neighbouring letters the other way round, the commonest slip that trigrams do not see. */
export const swapped = (word: string): string[] =>
  Array.from(
    { length: Math.max(word.length - 1, 0) },
    (_, n) => word.slice(0, n) + word.charAt(n + 1) + word.charAt(n) + word.slice(n + 2),
  );

// What is known by its stem is taken at its word; anything else is what it may have been meant to be.
const meaningText = `
  with asked as (
    select word, plainto_tsquery('russian', word) as query, tsvector_to_array(to_tsvector('russian', word)) as stems,
      tsvector_to_array(to_tsvector('russian', slips)) as slips
    from unnest($1::text[], $2::text[]) as typed (word, slips)
  )
  select asked.query::text as query, array(
    select meant.stem from topic_words meant
    where not exists (select from topic_words known where known.stem = any(asked.stems))
      and ((meant.word % asked.word and similarity(meant.word, asked.word) >= ${likeEnough}) or meant.stem = any(asked.slips)
        or (length(asked.word) >= ${shortestBeginning} and meant.word like asked.word || '%'))
    group by meant.stem
    order by meant.stem = any(asked.slips) desc, max(similarity(meant.word, asked.word)) desc
    limit ${mostMeanings}
  ) as meanings
  from asked where numnode(asked.query) > 0`;

interface Meaning {
  query: string;
  meanings: string[];
}

/** What people search for, as PostgreSQL has to be asked. */
@Injectable()
export class TopicWords {
  constructor(private readonly dataSource: DataSource) {}

  /** A tsquery that every word has to fit, in any form, misspelt or unfinished; undefined when no word is left. */
  async query(search: string): Promise<string | undefined> {
    const words = wordsOf(search);
    if (words.length === 0) return undefined;
    const rows: Meaning[] = await this.dataSource.query(meaningText, [
      words,
      words.map((word) => swapped(word).join(' ')),
    ]);
    if (rows.length === 0) return undefined;
    return rows
      .map(({ query, meanings }) => [query, ...meanings.map((stem) => `'${stem.replaceAll("'", "''")}'`)])
      .map((either) => `(${either.join(' | ')})`)
      .join(' & ');
  }

  /** Keeps the words of a new topic; in order, so that two topics do not wait for each other. */
  async learn(manager: EntityManager, text: string): Promise<void> {
    await manager.query(
      `insert into topic_words
       select word, (tsvector_to_array(to_tsvector('russian', word)))[1]
       from unnest(tsvector_to_array(to_tsvector('simple', $1))) as word
       where word ~ '^[[:alpha:]]{3,40}$' and numnode(plainto_tsquery('russian', word)) = 1
       order by word
       on conflict do nothing`,
      [fold(text)],
    );
  }
}
