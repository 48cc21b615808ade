import type { LibraryCategory } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A news item about seafarers' rights. */
@Entity('protection_news')
export class NewsItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  category!: LibraryCategory;

  @Column('text')
  summary!: string;

  @Column('bigint', { default: 0 })
  views!: Generated<string>;

  @Column('boolean', { name: 'is_weekly_digest', default: false })
  isWeeklyDigest!: Generated<boolean>;

  /** Monday of the week that a digest is about; null for other items. */
  @Column('date', { nullable: true })
  week!: string | null;

  @Column('boolean', { name: 'is_ai_translated', default: false })
  isAiTranslated!: Generated<boolean>;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @Column('text', { name: 'source_credits' })
  sourceCredits!: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceUrl!: string | null;
}
