import type { NewsPriority } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A news item as it is posted to the group, with the time when it was posted. */
@Entity('group_news')
export class GroupNews {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  html!: string;

  @Column('text', { default: 'normal' })
  priority!: Generated<NewsPriority>;

  @Column('boolean', { name: 'is_ai_translated', default: false })
  isAiTranslated!: Generated<boolean>;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @Column('timestamptz', { name: 'posted_at', nullable: true })
  postedAt!: Date | null;

  /** W3C `traceparent` of what caused it. */
  @Column('text', { nullable: true })
  traceparent!: string | null;
}
