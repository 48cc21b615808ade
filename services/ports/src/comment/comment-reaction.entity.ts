import type { Reaction } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's reaction to a comment; `port_comments.reactions` counts them. The reaction `like` stands in `port_likes` instead. */
@Entity('port_comment_reactions')
export class CommentReaction {
  @PrimaryColumn('uuid', { name: 'comment_id' })
  commentId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  reaction!: Reaction;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
