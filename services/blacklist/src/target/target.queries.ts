import type { blacklist, Query, TargetType } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TargetPlace } from './target.cursor.js';
import { readColumns, type TargetRow } from './target.view.js';

export type Category = Query<typeof blacklist.companies>['category'];

export interface Reading {
  targetType: TargetType;
  category: Category;
  limit: number;
  after?: TargetPlace | undefined;
}

const ofCategory: Record<Category, string> = {
  all: '',
  high_risk: `and risk_level = 'high'`,
  medium_risk: `and risk_level = 'medium'`,
  blacklisted: 'and open_entries > 0',
};

/** So many that fit are no longer sorted: they are met often enough when the list is walked in its order. */
const many = 1000;

type Condition = Pick<Reading, 'targetType' | 'category'>;

// The type stands in the text, so that each text has the plan of its own index.
const where = ({ targetType, category }: Condition) =>
  `target_type = '${targetType}' ${ofCategory[category]}`;
const inOrder = 'order by vote_rank, sort_key, id';
const afterPlace = (first: number) =>
  `and (vote_rank, sort_key, id) > ($${first}::integer, $${first + 1}::text, $${first + 2}::uuid)`;

/** Reads of companies and vessels, every one a prepared statement. */
@Injectable()
export class TargetQueries {
  readonly one: PreparedQuery<TargetRow>;
  private readonly known = new Map<string, PreparedQuery<TargetRow>>();
  private readonly counts = new Map<string, PreparedQuery<{ total: number }>>();

  constructor(private readonly dataSource: DataSource) {
    this.one = prepare(dataSource, `select ${readColumns} from targets where id = $1 and target_type = $2`);
  }

  /** Those with most votes first. */
  listed({ limit, after, ...condition }: Reading): Promise<TargetRow[]> {
    const text = `select ${readColumns} from targets where ${where(condition)} ${after ? afterPlace(2) : ''}
      ${inOrder} limit $1`;
    return this.ask(text, [limit, ...placeOf(after)]);
  }

  /** Whose whole name begins so, by name. */
  named(key: string, { limit, after, ...condition }: Reading): Promise<TargetRow[]> {
    // A key has no character after the tilde.
    const text = `select ${readColumns} from targets
      where ${where(condition)} and sort_key >= $2 and sort_key < $3
        ${after ? 'and (sort_key, id) > ($4::text, $5::uuid)' : ''}
      order by sort_key, id limit $1`;
    return this.ask(text, [limit, key, `${key}~`, ...placeOf(after).slice(1)]);
  }

  /** Who has all the words, but not at the name's beginning; those with most votes first. */
  async worded(key: string, words: string, { limit, after, ...condition }: Reading): Promise<TargetRow[]> {
    const fitting = await this.countFitting(words, condition);
    if (fitting === 0) return [];
    const rest = `${after ? afterPlace(5) : ''} ${inOrder}`;
    const text =
      fitting === many
        ? // «offset 0» keeps the list's order: it is walked until the page is full.
          `select * from (select ${readColumns}, words from targets where ${where(condition)} ${rest} offset 0) listed
           where words @@ $2::tsquery and not ("sortKey" >= $3 and "sortKey" < $4) limit $1`
        : `with found as materialized (select id from targets where ${where(condition)} and words @@ $2::tsquery)
           select ${readColumns} from targets where id in (select id from found)
             and not (sort_key >= $3 and sort_key < $4) ${rest} limit $1`;
    return this.ask(text, [limit, words, key, `${key}~`, ...placeOf(after)]);
  }

  /** Whose name has a part like this, the most like first. */
  similar(fold: string, { limit, ...condition }: Reading): Promise<TargetRow[]> {
    const text = `select ${readColumns} from targets where ${where(condition)} and $2 <% fold
      order by word_similarity($2, fold) desc, vote_rank, sort_key, id limit $1`;
    return this.ask(text, [limit, fold]);
  }

  /** How many have all the words; `many` is as far as it counts. */
  private async countFitting(words: string, condition: Condition): Promise<number> {
    const text = `select count(*)::int as total from (
      select from targets where ${where(condition)} and words @@ $1::tsquery limit ${many}) fitting`;
    const count = this.counts.get(text) ?? prepare(this.dataSource, text);
    this.counts.set(text, count);
    const [row] = await count([words]);
    return row?.total ?? 0;
  }

  private ask(text: string, values: unknown[]): Promise<TargetRow[]> {
    const query = this.known.get(text) ?? prepare(this.dataSource, text);
    this.known.set(text, query);
    return query(values);
  }
}

const placeOf = (place: TargetPlace | undefined): unknown[] =>
  place ? [place.voteRank, place.sortKey, place.id] : [];
