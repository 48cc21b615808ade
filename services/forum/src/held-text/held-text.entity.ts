import type { ForumCategory, HoldReason, StoredAttachment } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message or a topic that nobody but its author sees until a moderator has looked at it. */
@Entity('held_texts')
export class HeldText {
  /** The message or topic keeps it when it is published. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: 'message' | 'topic';

  /** Where a message belongs; null for a topic. */
  @Column('uuid', { name: 'topic_id', nullable: true })
  topicId!: string | null;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  category!: ForumCategory | null;

  @Column('text')
  content!: string;

  @Column('text', { name: 'author_id' })
  authorId!: string;

  @Column('text', { name: 'author_username' })
  authorUsername!: string;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column('text', { nullable: true })
  quote!: string | null;

  @Column('jsonb', { default: [] })
  attachments!: Generated<StoredAttachment[]>;

  @Column('text')
  reason!: HoldReason;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** What is decided stays: a browser may send it again. */
  @Column('text', { default: 'held' })
  state!: Generated<'held' | 'published' | 'removed'>;
}
