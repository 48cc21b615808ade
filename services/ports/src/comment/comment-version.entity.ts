import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that a comment had before its author changed it. */
@Entity('port_comment_versions')
export class CommentVersion {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'comment_id' })
  commentId!: string;

  @Column('text')
  content!: string;

  /** `personKey` of its author. */
  @Column('text')
  person!: string;

  @Column('timestamptz', { name: 'replaced_at' })
  replacedAt!: Date;
}
