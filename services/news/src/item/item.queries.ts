import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Item } from './item.entity.js';

type CardRow = Omit<Item, 'content' | 'archivedAt'> & { total: number };
export type ItemRow = CardRow & { content: string };

const card = `id, title, summary, category, image_url as "imageUrl", priority, published_at as "publishedAt", views,
  comment_count as "commentCount", source_credits as "sourceCredits", source_url as "sourceUrl", tags,
  is_ai_translated as "isAiTranslated",
  (select items from news_count) as total`;
const newest = 'order by published_at desc, id desc limit $1';
const before = 'and (published_at, id) < ($2, $3)';

const list = (columns: string, place = '') =>
  `select ${columns} from news_items where archived_at is null ${place} ${newest}`;

/** The reads that every visitor makes. */
@Injectable()
export class ItemQueries {
  readonly cards: PreparedQuery<CardRow>;
  readonly cardsBefore: PreparedQuery<CardRow>;
  readonly items: PreparedQuery<ItemRow>;
  readonly itemsBefore: PreparedQuery<ItemRow>;
  readonly item: PreparedQuery<ItemRow>;

  constructor(dataSource: DataSource) {
    this.cards = prepare(dataSource, list(card));
    this.cardsBefore = prepare(dataSource, list(card, before));
    this.items = prepare(dataSource, list(`${card}, content`));
    this.itemsBefore = prepare(dataSource, list(`${card}, content`, before));
    this.item = prepare(
      dataSource,
      `select ${card}, content from news_items where id = $1 and archived_at is null`,
    );
  }
}
