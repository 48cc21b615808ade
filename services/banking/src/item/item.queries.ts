import type { BankingNewsItem, Page } from '@kubrik/contract';
import { type PreparedQuery, prepare, Refusal, readTimeCursor, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ViewCounter } from './view-counter.js';

type Row = Omit<BankingNewsItem, 'publishedAt' | 'viewCount'> & { at: Date; views: string };

const newest = (place = '') => `
  select id, title, summary, image_url as "imageUrl", published_at as at, views, source_credits as "sourceCredits",
    source_url as "sourceUrl", category, priority, tags, is_ai_generated as "isAiGenerated"
  from banking_news ${place} order by published_at desc, id desc limit $1`;

/** Banking news as every visitor reads it. */
@Injectable()
export class ItemQueries {
  private readonly latest: PreparedQuery<Row>;
  private readonly before: PreparedQuery<Row>;
  private readonly views: PreparedQuery<{ views: string }>;

  constructor(
    dataSource: DataSource,
    private readonly counter: ViewCounter,
  ) {
    this.latest = prepare(dataSource, newest());
    this.before = prepare(dataSource, newest('where (published_at, id) < ($2, $3)'));
    this.views = prepare(dataSource, 'select views from banking_news where id = $1');
  }

  async page(limit: number, cursor?: string): Promise<Page<BankingNewsItem>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await (place ? this.before([limit + 1, place.at, place.id]) : this.latest([limit + 1]));
    return timePage(rows, limit, ({ at, views, ...row }) => ({
      ...row,
      publishedAt: at.toISOString(),
      viewCount: Number(views) + this.counter.pending(row.id),
    }));
  }

  /** Counts one reading and tells the number with it. */
  async countView(id: string): Promise<number> {
    const [row] = await this.views([id]);
    if (!row) throw new Refusal('NewsNotFound', [{ field: 'id', message: 'Новость не найдена' }]);
    this.counter.add(id);
    return Number(row.views) + this.counter.pending(id);
  }
}
