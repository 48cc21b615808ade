import { Kysely, type PreparedQuery, prepare, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';

interface KnownStem {
  stem: string;
  rarity: number;
}

/** A word that somebody has typed, with the library's stems and similar words. */
export interface WordRow {
  word: string;
  stems: string[];
  known: KnownStem[];
  /** Similar words of the library; empty where the word itself is known. */
  lookalikes: (KnownStem & { word: string })[];
}

interface Typed {
  words: string[];
  isUnfinished: boolean;
}

/** Shorter beginnings match too many words. */
const shortestBeginning = 4;

const known = sql<WordRow['known']>`
  coalesce((select json_agg(s) from library_stems s where s.stem = any(asked.stems)), '[]')`;

@Injectable()
export class WordRepository {
  private readonly words: PreparedQuery<Typed, WordRow>;

  constructor(db: Kysely<ProtectionTables>) {
    this.words = prepare<Typed, WordRow>(db, (parameter) => {
      const asked = sql<{ word: string; position: string; stems: string[] }>`(
        select word, position, tsvector_to_array(to_tsvector('russian', word)) as stems
        from unnest(${parameter('words')}::text[]) with ordinality as typed (word, position)
      )`;
      const lookalikes = sql<WordRow['lookalikes']>`coalesce((
        select json_agg(lookalikes) from (
          select w.word, w.stem, s.rarity from library_words w join library_stems s using (stem)
          where w.word % asked.word or (${parameter('isUnfinished')}::boolean
            and length(asked.word) >= ${sql.lit(shortestBeginning)} and w.word like asked.word || '%')
          order by similarity(w.word, asked.word) desc, w.word limit 12
        ) lookalikes
        where not exists (select from library_stems s where s.stem = any(asked.stems))
      ), '[]')`;
      return db
        .selectFrom(asked.as<'asked'>(sql.ref('asked')))
        .select(['asked.word', 'asked.stems', known.as('known'), lookalikes.as('lookalikes')])
        .where(sql<number>`cardinality(stems)`, '>', 0)
        .orderBy('asked.position');
    });
  }

  /** @param isUnfinished whether a word may be the beginning of a longer one, as in a search box */
  find(words: string[], isUnfinished: boolean): Promise<WordRow[]> {
    return this.words({ words, isUnfinished });
  }
}
