import type { Reaction, ReactionCounts } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A comment on something that the service has: its place. */
@Entity('comments')
export class Comment {
  @PrimaryColumn('uuid')
  id!: string;

  /** Id of the news item or port that it is about. */
  @Column('text', { name: 'place_id' })
  placeId!: string;

  /** `personKey` of its author. */
  @Column('text')
  person!: string;

  @Column('text', { name: 'author_name' })
  authorName!: string;

  /** Where its author gets an e-mail about replies; only moderators read it. */
  @Column('text', { name: 'author_email', nullable: true })
  authorEmail!: string | null;

  /** Whether it was written without an account; it stays when the author's account goes. */
  @Column('boolean', { name: 'is_guest' })
  isGuest!: boolean;

  @Column('text')
  content!: string;

  /** The comment on the same place that it replies to. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  /** The words of that comment which it is about. */
  @Column('text', { nullable: true })
  quote!: string | null;

  /** How many people have reacted so; where visitors may like, likes are counted apart. */
  @Column('jsonb', { default: {} })
  reactions!: Generated<ReactionCounts>;

  @Column('integer', { default: 0 })
  likes!: Generated<number>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  /** Time of the last change that came too late to go unmarked. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  /** Since when nobody reads it; `contributions` says why. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

/** A text that a comment had before its author changed it. */
@Entity('comment_versions')
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

/** A person's reaction to a comment; `comments.reactions` counts them. */
@Entity('comment_reactions')
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

/** That a person likes a comment, where visitors may, too; then the reaction `like` stands here. */
@Entity('comment_likes')
export class CommentLike {
  @PrimaryColumn('uuid', { name: 'comment_id' })
  commentId!: string;

  /** `personKey` of the person who likes it. */
  @PrimaryColumn('text')
  person!: string;

  /** Keyed hash of a visitor's network and the comment; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** Whether it is one of the comment's likes that are shown. */
  @Column('boolean', { name: 'is_counted', default: true })
  isCounted!: Generated<boolean>;
}
