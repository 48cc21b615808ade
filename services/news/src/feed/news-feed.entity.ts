import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A feed of news, configured or added in the panel, with what its last reading found. */
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

  /** An administrator added it in the panel. */
  @Column('boolean', { name: 'is_added' })
  isAdded!: boolean;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  /** These five and the text are of the last reading that brought the feed. */
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

  /** Time of the first of the readings that failed without one between them that did not. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
