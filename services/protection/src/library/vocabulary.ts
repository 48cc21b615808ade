import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fold, fromLatin, isSlipOf } from './words.js';

/** A word of a question, and what the library knows it by. */
export interface Meaning {
  word: string;
  /** Stems of the library, each with how surely it was meant, of 1; none for a word that it has not. */
  stems: { stem: string; share: number }[];
  /** How much the word tells: the rarer, the more. */
  rarity: number;
}

interface Row {
  word: string;
  stems: string[];
  known: { stem: string; rarity: number }[];
  /** Words of the library that look alike. */
  alike: { word: string; stem: string; rarity: number }[];
}

const mostMeant = 4;
/** Shorter beginnings, and shorter words with a slip, may be anything. */
const shortestBeginning = 4;
const shortestMisspelt = 5;
const shareOfGuess = 0.8;

const text = `
  with asked as (
    select word, place, tsvector_to_array(to_tsvector('russian', word)) as stems
    from unnest($1::text[]) with ordinality as typed (word, place)
  )
  select word, stems,
    coalesce((select json_agg(s) from library_stems s where s.stem = any(asked.stems)), '[]') as known,
    coalesce((
      select json_agg(alike) from (
        select w.word, w.stem, s.rarity from library_words w join library_stems s using (stem)
        where w.word % asked.word or ($2 and length(asked.word) >= ${shortestBeginning} and w.word like asked.word || '%')
        order by similarity(w.word, asked.word) desc, w.word limit 12
      ) alike
      where not exists (select from library_stems s where s.stem = any(asked.stems))
    ), '[]') as alike
  from asked where cardinality(stems) > 0 order by place`;

/** What people's words mean in the library: in any form, misspelt, or in Latin letters. */
@Injectable()
export class Vocabulary {
  private readonly ask: PreparedQuery<Row>;

  constructor(dataSource: DataSource) {
    this.ask = prepare(dataSource, text);
  }

  /** @param isUnfinished a word may be the beginning of one, as in a search box */
  async meanings(words: string[], isUnfinished = false): Promise<Meaning[]> {
    const rows = await this.ask([words, isUnfinished]);
    const meanings = rows.map((row) => meaningOf(row, isUnfinished));
    const lost = meanings.filter(({ word, stems }) => stems.length === 0 && /^[a-z']{3,}$/.test(word));
    if (lost.length === 0) return meanings;
    const russian = await this.ask([lost.map(({ word }) => fold(fromLatin(word))), isUnfinished]);
    const found = new Map(russian.map((row) => [row.word, meaningOf(row, isUnfinished)]));
    return meanings.map((meaning) => {
      const other = lost.includes(meaning) ? found.get(fold(fromLatin(meaning.word))) : undefined;
      return other ? { ...other, word: meaning.word } : meaning;
    });
  }
}

/** A word that the library has not at all is as rare as a word can be. */
const rarityOfUnknown = 4;

function meaningOf({ word, known, alike }: Row, isUnfinished: boolean): Meaning {
  if (known.length > 0) {
    const stems = known.map(({ stem }) => ({ stem, share: 1 }));
    return { word, stems, rarity: Math.max(...known.map(({ rarity }) => rarity)) };
  }
  const meant = alike
    .filter((other) => isMeant(word, other.word, isUnfinished))
    .filter((other, n, all) => all.findIndex(({ stem }) => stem === other.stem) === n)
    .slice(0, mostMeant);
  const stems = meant.map(({ stem }) => ({ stem, share: shareOfGuess }));
  return { word, stems, rarity: Math.max(0, ...meant.map(({ rarity }) => rarity)) || rarityOfUnknown };
}

const isMeant = (word: string, other: string, isUnfinished: boolean) =>
  (Math.min(word.length, other.length) >= shortestMisspelt && isSlipOf(word, other)) ||
  (isUnfinished && other.startsWith(word));
