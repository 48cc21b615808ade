import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A feed of news, configured or added in the panel, with the results of its last reading. */
@Entity('news_feeds')
export class NewsFeedRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  url!: string;

  @Column('text')
  name!: string;

  @Column('boolean', { name: 'is_specialist' })
  isSpecialist!: boolean;

  @Column('boolean', { name: 'is_paused', default: false })
  isPaused!: Generated<boolean>;

  /** Whether an administrator added the feed in the panel. */
  @Column('boolean', { name: 'is_added' })
  isAdded!: boolean;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  /** These five columns and the text are from the last reading that got the feed's document. */
  @Column('integer', { default: 0 })
  added!: Generated<number>;

  @Column('integer', { default: 0 })
  duplicates!: Generated<number>;

  @Column('integer', { name: 'off_topic', default: 0 })
  offTopic!: Generated<number>;

  @Column('integer', { default: 0 })
  borderline!: Generated<number>;

  @Column('integer', { default: 0 })
  dropped!: Generated<number>;

  @Column('text', { name: 'dropped_text', nullable: true })
  droppedText!: string | null;

  @Column('text', { nullable: true })
  problem!: string | null;

  /** When the present series of failed readings began; null when the last reading succeeded. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
