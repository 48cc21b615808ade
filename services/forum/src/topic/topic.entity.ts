import type { ForumCategory } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('topics')
export class Topic {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: 'main' | 'topic';

  @Column('text')
  title!: string;

  /** The opening text; empty in the main chat. */
  @Column('text')
  content!: string;

  /** The main chat has none. */
  @Column('text', { nullable: true })
  category!: ForumCategory | null;

  @Column('boolean', { name: 'is_pinned' })
  isPinned!: boolean;

  @Column('boolean', { name: 'is_locked' })
  isLocked!: boolean;

  @Column('text', { name: 'author_id', nullable: true })
  authorId!: string | null;

  @Column('text', { name: 'author_username', nullable: true })
  authorUsername!: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_activity_at' })
  lastActivityAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column('int')
  views!: number;

  /** Number of the last change; a decimal text, as the driver gives 64-bit numbers. */
  @Column('bigint', { name: 'last_change' })
  lastChange!: string;

  @Column('int', { name: 'message_count' })
  messageCount!: number;
}
