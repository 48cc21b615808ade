import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Poll } from './messenger.js';

/** A post for the messenger's group, from the time when it is due until the messenger has it. */
@Entity('group_posts')
export class GroupPost {
  @PrimaryColumn('bigint', { generated: 'increment' })
  id!: Generated<string>;

  /** Id of the event or content job run that caused the post, so that it is queued once. */
  @Column('uuid', { name: 'origin_id' })
  originId!: string;

  /** The event's number in the stream: the order of publication. */
  @Column('bigint')
  sequence!: string;

  @Column('text', { nullable: true })
  html!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('bigint', { name: 'message_id', nullable: true })
  messageId!: string | null;

  @Column('timestamptz', { name: 'refused_at', nullable: true })
  refusedAt!: Date | null;

  @Column('text', { nullable: true })
  refusal!: string | null;

  /** When a moderator removed the news item before its post was sent. */
  @Column('timestamptz', { name: 'dropped_at', nullable: true })
  droppedAt!: Date | null;

  @Column('jsonb', { nullable: true })
  poll!: JSONColumnType<Poll> | null;

  /** A new post, or a change of the post `targetId`. */
  @Column('text', { default: 'post' })
  kind!: Generated<'post' | 'edit' | 'delete'>;

  @Column('uuid', { name: 'news_id', nullable: true })
  newsId!: string | null;

  /** The post that is edited or deleted. */
  @Column('bigint', { name: 'target_id', nullable: true })
  targetId!: string | null;

  /** The chat of the post; a later change needs it, because the settings may name another group by then. */
  @Column('text', { nullable: true })
  chat!: string | null;

  /** W3C `traceparent` of what caused it. */
  @Column('text', { nullable: true })
  traceparent!: string | null;
}
