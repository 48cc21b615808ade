import type { BankCurrency, BankReview, BankSummary, Page } from '@kubrik/contract';
import { type PreparedQuery, prepare, readTimeCursor, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ReviewRow, reviewColumns, viewReview } from './review.view.js';

interface Filter {
  bankId?: number | undefined;
  currency?: BankCurrency | undefined;
}

type SummaryRow = Omit<BankSummary, 'averageRating'> & { averageRating: string };

/** The reads that every visitor makes. */
@Injectable()
export class ReviewQueries {
  private readonly prepared = new Map<string, PreparedQuery<never>>();

  constructor(private readonly dataSource: DataSource) {}

  async page({
    limit,
    cursor,
    ...filter
  }: Filter & { limit: number; cursor?: string | undefined }): Promise<Page<BankReview>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const { where, values } = conditions(filter);
    if (place) {
      values.push(place.at, place.id);
      where.push(`(created_at, id) < ($${values.length - 1}, $${values.length})`);
    }
    values.push(limit + 1);
    const rows = await this.read<ReviewRow>(
      `select ${reviewColumns} from reviews ${all(where)}
       order by created_at desc, id desc limit $${values.length}`,
      values,
    );
    return timePage(rows, limit, viewReview);
  }

  async summaries(filter: Filter): Promise<BankSummary[]> {
    const { where, values } = conditions(filter);
    const rows = await this.read<SummaryRow>(
      `select bank_id as "bankId", currency, total as "totalReviews", average as "averageRating",
         level as "recommendationLevel"
       from bank_summaries ${all(where)} order by bank_id, currency`,
      values,
    );
    return rows.map((row) => ({ ...row, averageRating: Number(row.averageRating) }));
  }

  /** Each combination of conditions is a text of its own, so that its plan uses the index made for it. */
  private read<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const query = this.prepared.get(text) ?? prepare<never>(this.dataSource, text);
    this.prepared.set(text, query);
    return query(values);
  }
}

function conditions({ bankId, currency }: Filter): { where: string[]; values: unknown[] } {
  const given = Object.entries({ bank_id: bankId, currency }).filter(([, value]) => value !== undefined);
  return {
    where: given.map(([column], n) => `${column} = $${n + 1}`),
    values: given.map(([, value]) => value),
  };
}

const all = (where: string[]) => (where.length > 0 ? `where ${where.join(' and ')}` : '');
