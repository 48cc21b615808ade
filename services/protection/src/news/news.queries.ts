import type { ProtectionNewsItem } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export type NewsRow = Omit<ProtectionNewsItem, 'viewCount' | 'publishedAt'> & { at: Date; views: string };

const columns = `id, title, category, summary, views, is_weekly_digest as "isWeeklyDigest", published_at as at,
  source_credits as "sourceCredits", source_url as "sourceUrl"`;
const newest = 'order by published_at desc, id desc limit $1';

@Injectable()
export class NewsQueries {
  readonly list: PreparedQuery<NewsRow>;
  readonly listBefore: PreparedQuery<NewsRow>;
  readonly one: PreparedQuery<NewsRow>;

  constructor(dataSource: DataSource) {
    this.list = prepare(dataSource, `select ${columns} from protection_news ${newest}`);
    this.listBefore = prepare(
      dataSource,
      `select ${columns} from protection_news where (published_at, id) < ($2, $3) ${newest}`,
    );
    this.one = prepare(dataSource, `select ${columns} from protection_news where id = $1`);
  }
}
