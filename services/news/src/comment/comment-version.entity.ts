import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that a comment had before its author changed it. */
@Entity('news_comment_versions')
export class CommentVersion {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'comment_id' })
  commentId!: string;

  @Column('text')
  content!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @Column('timestamptz', { name: 'replaced_at' })
  replacedAt!: Date;
}
