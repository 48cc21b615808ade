import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('topics')
export class Topic {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: 'main' | 'topic';

  @Column('text')
  title!: string;

  @Column('boolean', { name: 'is_locked' })
  isLocked!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Number of the last change; a decimal text, as the driver gives 64-bit numbers. */
  @Column('bigint', { name: 'last_change' })
  lastChange!: string;

  @Column('int', { name: 'message_count' })
  messageCount!: number;
}
