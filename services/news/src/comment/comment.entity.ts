import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('news_comments')
export class Comment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'news_id' })
  newsId!: string;

  @Column('text', { name: 'author_name' })
  authorName!: string;

  /** For moderators; it never leaves the service. */
  @Column('text', { name: 'author_email', nullable: true, select: false })
  authorEmail?: string | null;

  @Column('text')
  content!: string;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
