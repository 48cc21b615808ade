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

  /** For moderators; it never leaves the service. */
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

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
