import type { LibraryDocument } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Meaning } from './vocabulary.js';

/** A document, and what of a question is in it. */
export interface Ranked extends LibraryDocument {
  /** The question's words, by their places in it, that the document has. */
  words: number[];
  /** Those of them that the document is about. */
  topics: number[];
  score: number;
}

export interface Passage {
  documentId: string;
  position: number;
  content: string;
  /** How much of the question is in it. */
  score: number;
}

const columns = `id, number, title, section, category, is_in_force as "isInForce", content`;
const filter = `($1::text is null or section = $1) and ($2::text is null or category = $2)`;
/** What keywords of several words add when the question has them all. */
const shareOfPhrase = 0.7;

const asked =
  'asked as (select * from unnest($1::integer[], $2::text[], $3::real[]) as a (word, stem, share))';

const rankText = `
  with ${asked}, hits as (
    select t.document_id as id, a.word, max(t.score * a.share) as score, bool_or(t.is_topic) as is_topic
    from asked a join library_terms t using (stem) group by 1, 2
  ), ranked as (
    select id, sum(score) + ${shareOfPhrase} * coalesce((
        select max(p.score) from library_phrases p where p.document_id = id and p.stems <@ $2
      ), 0) as score,
      array_agg(word order by word) as words,
      coalesce(array_agg(word order by word) filter (where is_topic), '{}') as topics
    from hits group by id
  )
  select ${columns}, score, words, topics from ranked join library_documents using (id)
  order by score desc, position`;

const passagesText = `
  with ${asked}
  select document_id as "documentId", position, content, coalesce((
      select sum(best) from (
        select max(s.rarity * a.share) as best from asked a join library_stems s using (stem)
        where a.stem = any(p.stems) group by a.word
      ) words
    ), 0) as score
  from library_passages p where document_id = any($4) order by document_id, position`;

@Injectable()
export class LibraryQueries {
  readonly list: PreparedQuery<LibraryDocument>;
  readonly document: PreparedQuery<LibraryDocument>;
  private readonly ranked: PreparedQuery<Ranked>;
  private readonly passagesOf: PreparedQuery<Passage>;

  constructor(dataSource: DataSource) {
    this.list = prepare(
      dataSource,
      `select ${columns} from library_documents where ${filter} order by position`,
    );
    this.document = prepare(dataSource, `select ${columns} from library_documents where id = $1`);
    this.ranked = prepare(dataSource, rankText);
    this.passagesOf = prepare(dataSource, passagesText);
  }

  /** Every document that has a word of the question, the best first. */
  rank(meanings: Meaning[]): Promise<Ranked[]> {
    return this.ranked(parametersOf(meanings));
  }

  /** Every passage of these documents. */
  passages(meanings: Meaning[], documentIds: string[]): Promise<Passage[]> {
    return this.passagesOf([...parametersOf(meanings), documentIds]);
  }
}

function parametersOf(meanings: Meaning[]): [number[], string[], number[]] {
  const all = meanings.flatMap(({ stems }, word) => stems.map((meant) => ({ word, ...meant })));
  return [all.map(({ word }) => word), all.map(({ stem }) => stem), all.map(({ share }) => share)];
}
