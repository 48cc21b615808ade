import { Entity, PrimaryColumn } from 'typeorm';

/** That a person likes a comment. */
@Entity('port_likes')
export class Like {
  @PrimaryColumn('uuid', { name: 'comment_id' })
  commentId!: string;

  /** `personKey` of the person who likes it. */
  @PrimaryColumn('text')
  person!: string;
}
