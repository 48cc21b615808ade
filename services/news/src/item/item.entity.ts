import type { NewsCard, NewsCategory } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('news_items')
export class Item {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  summary!: string;

  /** Sanitised HTML; left out where a list does not need it. */
  @Column('text', { select: false })
  content?: string;

  @Column('text')
  category!: NewsCategory;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('text')
  priority!: NewsCard['priority'];

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @Column('bigint')
  views!: string;

  @Column('int', { name: 'comment_count' })
  commentCount!: number;

  @Column('text', { name: 'source_credits' })
  sourceCredits!: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceUrl!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  @Column('boolean', { name: 'is_ai_translated' })
  isAiTranslated!: boolean;

  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt!: Date | null;
}
