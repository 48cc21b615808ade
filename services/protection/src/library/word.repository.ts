import { Kysely, type PreparedQuery, prepare, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';

interface KnownStem {
  stem: string;
  rarity: number;
}

/** A word that somebody has typed, as the library knows it. */
export interface WordRow {
  word: string;
  stems: string[];
  known: KnownStem[];
  /** Words of the library that look alike; none where the word itself is known. */
  alike: (KnownStem & { word: string })[];
}

interface Typed {
  words: string[];
  isUnfinished: boolean;
}

/** Shorter beginnings may be of any word. */
const shortestBeginning = 4;

const known = sql<WordRow['known']>`
  coalesce((select json_agg(s) from library_stems s where s.stem = any(asked.stems)), '[]')`;

@Injectable()
export class WordRepository {
  private readonly words: PreparedQuery<Typed, WordRow>;

  constructor(db: Kysely<ProtectionTables>) {
    this.words = prepare<Typed, WordRow>(db, (parameter) => {
      const asked = sql<{ word: string; place: string; stems: string[] }>`(
        select word, place, tsvector_to_array(to_tsvector('russian', word)) as stems
        from unnest(${parameter('words')}::text[]) with ordinality as typed (word, place)
      )`;
      const alike = sql<WordRow['alike']>`coalesce((
        select json_agg(alike) from (
          select w.word, w.stem, s.rarity from library_words w join library_stems s using (stem)
          where w.word % asked.word or (${parameter('isUnfinished')}::boolean
            and length(asked.word) >= ${sql.lit(shortestBeginning)} and w.word like asked.word || '%')
          order by similarity(w.word, asked.word) desc, w.word limit 12
        ) alike
        where not exists (select from library_stems s where s.stem = any(asked.stems))
      ), '[]')`;
      return db
        .selectFrom(asked.as<'asked'>(sql.ref('asked')))
        .select(['asked.word', 'asked.stems', known.as('known'), alike.as('alike')])
        .where(sql<number>`cardinality(stems)`, '>', 0)
        .orderBy('asked.place');
    });
  }

  /** @param isUnfinished a word may be the beginning of one, as in a search box */
  find(words: string[], isUnfinished: boolean): Promise<WordRow[]> {
    return this.words({ words, isUnfinished });
  }
}
