import type { NewsCard, NewsCategory } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A news item. Archived items stay stored; nobody sees those that a moderator removed. */
@Entity('news_items')
export class Item {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  summary!: string;

  /** Sanitised HTML. */
  @Column('text')
  content!: string;

  @Column('text')
  category!: NewsCategory;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('text')
  priority!: NewsCard['priority'];

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @Column('bigint', { default: 0 })
  views!: Generated<string>;

  @Column('integer', { name: 'comment_count', default: 0 })
  commentCount!: Generated<number>;

  @Column('text', { name: 'source_credits' })
  sourceCredits!: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceUrl!: string | null;

  @Column('text', { array: true, default: [] })
  tags!: Generated<string[]>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  /** Whether a moderator archived the item; its comments are then shown to nobody. */
  @Column('boolean', { name: 'is_removed', default: false })
  isRemoved!: Generated<boolean>;

  @Column('boolean', { name: 'is_ai_translated', default: false })
  isAiTranslated!: Generated<boolean>;

  /** Names of all sources that tell its story; lists are filtered by them. */
  @Column('text', { array: true, name: 'source_names', default: [] })
  sourceNames!: Generated<string[]>;

  /** Headlines of the item's sources; the search finds the item by them, too. */
  @Column('text', { name: 'source_titles', default: '' })
  sourceTitles!: Generated<string>;

  /** Stems of all words of the item, set by a trigger. */
  @Column('tsvector', { nullable: true })
  search!: Generated<string | null>;
}

/**
 * The number of items that are not archived, in one row: counting a million rows for every page would cost
 * more than the page.
 */
@Entity('news_count')
export class ItemCount {
  // TypeORM wants a key of every entity; the table has one row and no key.
  @PrimaryColumn('integer')
  items!: number;
}
