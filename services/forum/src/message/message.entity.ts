import type { MessageSource, ReactionCounts, StoredAttachment } from '@kubrik/contract';
import type { Generated, GeneratedAlways } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message of a topic or of the main chat. */
@Entity('messages')
export class Message {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'topic_id' })
  topicId!: string;

  /** Number of the topic's change that added it. */
  @Column('bigint')
  position!: string;

  /** Number of the topic's change that changed it last. */
  @Column('bigint')
  version!: string;

  @Column('text')
  content!: string;

  @Column('text', { name: 'author_name' })
  authorName!: string;

  @Column('text', { name: 'author_id', nullable: true })
  authorId!: string | null;

  @Column('text', { name: 'author_username', nullable: true })
  authorUsername!: string | null;

  /** Whether it repeats what somebody wrote without an account; it stays when the author's account goes. */
  @Column('boolean', { name: 'is_guest', default: false })
  isGuest!: Generated<boolean>;

  /** Chosen by the author's browser, which finds its own message by it; unique for the author. */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('boolean', { name: 'is_aggregated', default: false })
  isAggregated!: Generated<boolean>;

  @Column('text', { name: 'source_type' })
  sourceType!: MessageSource;

  @Column('text', { name: 'source_name', nullable: true })
  sourceName!: string | null;

  @Column('text', { name: 'source_path', nullable: true })
  sourcePath!: string | null;

  /** Id of the comment that it repeats; null for other messages, and for those from before it was stored. */
  @Column('uuid', { name: 'source_id', nullable: true })
  sourceId!: string | null;

  /** The message that it replies to, of the same topic. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  /** The words of that message that it is about. */
  @Column('text', { nullable: true })
  quote!: string | null;

  /** Time of the last change that came too late to go unmarked. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  @Column('jsonb', { default: {} })
  reactions!: Generated<ReactionCounts>;

  @Column('jsonb', { default: [] })
  attachments!: Generated<StoredAttachment[]>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  /** Russian stems of the text, set by the database; null when it is deleted. */
  @Column('tsvector', { nullable: true })
  search!: GeneratedAlways<string | null>;
}
