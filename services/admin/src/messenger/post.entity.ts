import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Poll } from './messenger.js';

/** A post for the messenger group, from the moment it is due until it has been handed over. */
@Entity('messenger_posts')
export class Post {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('bigint')
  sequence!: string;

  /** What is to be done: something new, or a change of `targetId`. */
  @Column('text', { default: 'post' })
  kind!: 'post' | 'edit' | 'delete';

  @Column('uuid', { name: 'news_id', nullable: true })
  newsId!: string | null;

  @Column('bigint', { name: 'target_id', nullable: true })
  targetId!: string | null;

  @Column('text', { nullable: true })
  html!: string | null;

  @Column('jsonb', { nullable: true })
  poll!: Poll | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('bigint', { name: 'message_id', nullable: true })
  messageId!: string | null;

  @Column('text', { nullable: true })
  chat!: string | null;

  @Column('timestamptz', { name: 'refused_at', nullable: true })
  refusedAt!: Date | null;

  @Column('text', { nullable: true })
  refusal!: string | null;
}
