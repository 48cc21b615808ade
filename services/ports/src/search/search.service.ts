import type { Port } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { countriesBeginning, countryCodeOf, foldOf, keyOf } from '@kubrik/service-kit/names';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ReadRow, readColumns, viewPort } from '../port/port.view.js';

interface Found {
  id: string;
}

/** With fewer than so many ports found as written, those with a similar name are looked for as well. */
const fewFound = 3;
const mostSimilar = 20;

/** Finds ports by code, name or country, in the order: exact code, exact name, beginning, word, country, similar. */
@Injectable()
export class SearchService {
  private readonly byCode: PreparedQuery<Found>;
  private readonly byName: PreparedQuery<Found>;
  private readonly byBeginning: Record<'known' | 'any', PreparedQuery<Found>>;
  private readonly byWord: PreparedQuery<Found>;
  private readonly byCountry: PreparedQuery<Found>;
  private readonly bySimilarity: PreparedQuery<Found>;
  private readonly rows: PreparedQuery<ReadRow>;

  constructor(dataSource: DataSource) {
    this.byCode = prepare(dataSource, 'select id from ports where id = $1');
    this.byName = prepare(dataSource, nameQuery('key = $1'));
    const beginning = 'key ~>=~ $1 and key ~<~ $2';
    this.byBeginning = {
      known: prepare(dataSource, beginningQuery(`${beginning} and rank < 2`)),
      any: prepare(dataSource, beginningQuery(beginning)),
    };
    this.byWord = prepare(dataSource, nameQuery(`to_tsvector('simple', key) @@ to_tsquery('simple', $1)`));
    this.byCountry = prepare(
      dataSource,
      `select id from ports where country_code = any($1) and is_active order by rank, sort_key, id limit $2`,
    );
    this.bySimilarity = prepare(dataSource, similarQuery);
    this.rows = prepare(dataSource, `select ${readColumns} from ports where id = any($1) and is_active`);
  }

  async search(text: string, limit: number): Promise<Port[]> {
    const code = text.replace(/[\s-]/g, '').toUpperCase();
    const isCode = /^[A-Z]{2}[A-Z0-9]{3}$/.test(code);
    const ids = new Set((isCode ? await this.byCode([code]) : []).map(({ id }) => id));
    // A code that there is leaves nothing to guess.
    const few = ids.size > 0 ? 0 : fewFound;
    for (const stage of this.stages(text, limit, few)) {
      if (ids.size >= limit) break;
      for (const { id } of await stage(ids.size)) ids.add(id);
    }
    const rows = new Map((await this.rows([[...ids]])).map((row) => [row.id, row]));
    return [...ids]
      .flatMap((id) => rows.get(id) ?? [])
      .slice(0, limit)
      .map(viewPort);
  }

  /** From the surest to the vaguest; each is asked only while there is room. */
  private stages(text: string, limit: number, few: number): ((found: number) => Promise<Found[]>)[] {
    const key = keyOf(text);
    if (!key) return [];
    // A key has no character after the tilde.
    const range = [key, `${key}~`, limit];
    const words = key.split(' ').map((word) => `${word}:*`);
    const country = countryCodeOf(text);
    const countries = country ? [country] : countriesBeginning(text);
    return [
      () => this.byName([key, limit]),
      () => this.byBeginning.known(range),
      () => this.byBeginning.any(range),
      () => this.byWord([words.join(' & '), limit]),
      async () => (countries.length > 0 ? this.byCountry([countries, limit]) : []),
      async (found) => (found < few ? this.bySimilarity([foldOf(key), mostSimilar]) : []),
    ];
  }
}

const nameQuery = (condition: string) =>
  `select port_id as id from (
     select port_id, min(rank) as rank, min(key) as key from (
       select port_id, rank, key from port_names where ${condition} limit 500
      ) names group by port_id
   ) found order by rank, length(key), key limit $2`;

// In the order of the index: nothing is sorted, however many begin so.
const beginningQuery = (condition: string) =>
  `select port_id as id from port_names where ${condition} order by key using ~<~ limit $3`;

// What is less like than the service's connections are set to is not given at all.
const similarQuery = `
  select port_id as id from (
    select port_id, max(similarity(fold, $1)) as likeness, min(rank) as rank from port_names
      where fold % $1 group by port_id
  ) found order by likeness desc, rank, port_id limit $2`;
