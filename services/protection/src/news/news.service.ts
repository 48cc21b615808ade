import type { Page, ProtectionNewsItem, protection, Query } from '@kubrik/contract';
import { BatchCounter, LOGGER, type Logger, Refusal, readTimeCursor, timePage } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NewsQueries, type NewsRow } from './news.queries.js';

/** How often each story has been read. */
@Injectable()
export class NewsViewCounter extends BatchCounter {
  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger, 'protection_news');
  }
}

@Injectable()
export class NewsService {
  constructor(
    private readonly queries: NewsQueries,
    private readonly views: NewsViewCounter,
  ) {}

  async list({ limit, cursor }: Query<typeof protection.news>): Promise<Page<ProtectionNewsItem>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await (place
      ? this.queries.listBefore([limit + 1, place.at, place.id])
      : this.queries.list([limit + 1]));
    return timePage(rows, limit, (row) => this.view(row));
  }

  /** Counts one reading and tells the number with it. */
  async countView(id: string): Promise<number> {
    const [row] = await this.queries.one([id]);
    if (!row) throw new Refusal('NewsNotFound', [{ field: 'id', message: 'Новость не найдена' }]);
    this.views.add(id);
    return this.view(row).viewCount;
  }

  private view({ at, views, ...row }: NewsRow): ProtectionNewsItem {
    return { ...row, viewCount: Number(views) + this.views.pending(row.id), publishedAt: at.toISOString() };
  }
}
