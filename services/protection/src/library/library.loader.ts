import { LOGGER, type Logger, Outbox, type Transaction, takeTurns } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { library, libraryVersion } from './library.js';
import { fold } from './words.js';

// BM25: how soon more of the same word stops telling more, and how much a long document is held back.
const saturation = 1.2;
const lengthShare = 0.4;
/** A title and a keyword are worth so many mentions in the text. */
const weightOfTopic = 3;

/** Puts the documents into the database, when they are not those that are there. */
@Injectable()
export class LibraryLoader implements OnApplicationBootstrap {
  constructor(
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      await takeTurns(tx.manager, 'library');
      const [there] = await tx.manager.query<{ version: string }[]>('select version from library_versions');
      if (there?.version === libraryVersion) return;
      await load(tx);
      this.logger.info({ documents: library.length }, 'the library is there');
    });
  }
}

async function load({ manager }: Transaction): Promise<void> {
  for (const table of ['versions', 'words', 'stems', 'documents'])
    await manager.query(`delete from library_${table}`);
  await manager.query(documentsText, [JSON.stringify(library.map(rowOf))]);
  await manager.query(stemsText);
  await manager.query(termsText);
  await manager.query(wordsText, [JSON.stringify(library.map(rowOf))]);
  await manager.query(phrasesText, [JSON.stringify(library.map(rowOf))]);
  await manager.query(passagesText, [JSON.stringify(library.map(rowOf))]);
  await manager.query('insert into library_versions values ($1)', [libraryVersion]);
}

const rowOf = ({ status, keywords, ...document }: (typeof library)[number], position: number) => ({
  ...document,
  position,
  is_in_force: !status,
  topic: fold(`${document.title} ${document.number}`),
  keywords: fold(keywords),
  folded: fold(document.content),
  phrases: fold(keywords).split(', '),
  passages: document.content.split('\n\n'),
});

const rows = `json_to_recordset($1) as r(id text, position smallint, number text, title text, section text, category text,
  is_in_force boolean, content text, topic text, keywords text, folded text, phrases json, passages json)`;

const documentsText = `
  insert into library_documents
  select id, position, number, title, section, category, is_in_force, content,
    setweight(to_tsvector('russian', topic), 'A') || setweight(to_tsvector('russian', keywords), 'B')
      || setweight(to_tsvector('russian', folded), 'D')
  from ${rows}`;

const counted = `
  counted as (
    select id, lexeme, 'A' = any(weights) or 'B' = any(weights) as is_topic,
      (select sum(case weight when 'D' then 1 else ${weightOfTopic} end) from unnest(weights) as weight) as n
    from library_documents, unnest(search)
  ), counts as (
    select lexeme, count(*) as mentions, count(*) filter (where is_topic) as topics from counted group by lexeme
  )`;
const rarityOf = (count: string) =>
  `ln(1 + ((select count(*) from library_documents) - ${count} + 0.5) / (${count} + 0.5))`;

// What a document is about is compared with what others are about: «зарплата» is mentioned by many, the matter of few.
const stemsText = `
  with ${counted}
  insert into library_stems
  select lexeme, case when topics > 0 then ${rarityOf('topics')} else ${rarityOf('mentions')} end from counts`;

const termsText = `
  with ${counted}, lengths as (
    select id, sum(n) / avg(sum(n)) over () as length from counted group by id
  )
  insert into library_terms
  select lexeme, id, (case when is_topic then ${rarityOf('topics')} else ${rarityOf('mentions')} end)
    * n * (${saturation} + 1) / (n + ${saturation} * (1 - ${lengthShare} + ${lengthShare} * length)), is_topic
  from counted join lengths using (id) join counts using (lexeme)`;

const wordsText = `
  insert into library_words
  select word, (tsvector_to_array(to_tsvector('russian', word)))[1]
  from (
    select distinct unnest(tsvector_to_array(to_tsvector('simple', topic || ' ' || keywords || ' ' || folded))) as word
    from ${rows}
  ) words
  where word ~ '^[[:alpha:]]{3,40}$' and numnode(plainto_tsquery('russian', word)) = 1`;

const phrasesText = `
  insert into library_phrases
  select id, stems, (select sum(rarity) from library_stems where stem = any(stems))
  from (
    select id, tsvector_to_array(to_tsvector('russian', phrase)) as stems
    from ${rows}, json_array_elements_text(phrases) as phrase
  ) phrases
  where cardinality(stems) > 1`;

const passagesText = `
  insert into library_passages
  select id, place, passage, tsvector_to_array(to_tsvector('russian', replace(lower(passage), 'ё', 'е')))
  from ${rows}, json_array_elements_text(passages) with ordinality as p (passage, place)`;
