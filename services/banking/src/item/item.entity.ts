import type { BankingNewsItem } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A news item about banking. */
@Entity('banking_news')
export class Item {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  summary!: string;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @Column('bigint', { default: 0 })
  views!: Generated<string>;

  @Column('text', { name: 'source_credits' })
  sourceCredits!: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceUrl!: string | null;

  @Column('text')
  category!: BankingNewsItem['category'];

  @Column('text')
  priority!: BankingNewsItem['priority'];

  @Column('text', { array: true, default: [] })
  tags!: Generated<string[]>;

  @Column('boolean', { name: 'is_ai_generated', default: false })
  isAiGenerated!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
