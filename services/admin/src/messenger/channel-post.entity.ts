import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Poll } from './messenger.js';

/** A post for the messenger's group, from the moment it is due until the messenger has it. */
@Entity('channel_posts')
export class ChannelPost {
  @PrimaryColumn('bigint', { generated: 'increment' })
  id!: Generated<string>;

  /** Of the event or the background job that it comes from, so that it is queued once. */
  @Column('uuid', { name: 'event_id' })
  eventId!: string;

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

  @Column('jsonb', { nullable: true })
  poll!: JSONColumnType<Poll> | null;

  /** A new post, or a change of `targetId`. */
  @Column('text', { default: 'post' })
  kind!: Generated<'post' | 'edit' | 'delete'>;

  @Column('uuid', { name: 'news_id', nullable: true })
  newsId!: string | null;

  /** The post that is edited or deleted. */
  @Column('bigint', { name: 'target_id', nullable: true })
  targetId!: string | null;

  /** Where it was posted; the settings may name another group when it changes. */
  @Column('text', { nullable: true })
  chat!: string | null;
}

/** A news item as the group gets it; an item that was posted keeps the time. */
@Entity('known_news')
export class KnownNews {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  html!: string;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @Column('timestamptz', { name: 'posted_at', nullable: true })
  postedAt!: Date | null;
}
