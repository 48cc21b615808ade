import type { ReactionCounts } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reader's comment on a news item. */
@Entity('news_comments')
export class Comment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'news_id' })
  newsId!: string;

  @Column('text', { name: 'author_name' })
  authorName!: string;

  /** For e-mails about replies; moderators alone can read it. */
  @Column('text', { name: 'author_email', nullable: true })
  authorEmail!: string | null;

  /** Account of the author; null for a visitor. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId!: string | null;

  /** Whether it was written without an account; it stays when the author's account goes. */
  @Column('boolean', { name: 'is_guest' })
  isGuest!: boolean;

  @Column('text')
  content!: string;

  /** The comment on the same item that it replies to. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  /** The words of that comment which it is about. */
  @Column('text', { nullable: true })
  quote!: string | null;

  /** How many people have reacted so. */
  @Column('jsonb', { default: {} })
  reactions!: Generated<ReactionCounts>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  /** Time of the last change that came too late to go unmarked. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
