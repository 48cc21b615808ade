import type { Reaction, ReactionCounts } from '@kubrik/contract';
import { type Generated, nobodyKey, nobodyName, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A comment on a thing of the service: its place. */
@Entity('comments')
@PersonalTable({ title: 'Комментарии', onDeletion: 'keep' })
export class Comment {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  /** Id of the news item or port that the comment is about. */
  @Column('text', { name: 'place_id' })
  @PersonalData({ export: true })
  placeId!: string;

  /** `personKey` of its author. */
  @Column('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  @Column('text', { name: 'author_name' })
  @PersonalData({ export: 'Подпись', erase: nobodyName })
  authorName!: string;

  /** The author's e-mail address for replies; only moderators can read it. */
  @Column('text', { name: 'author_email', nullable: true })
  @PersonalData({ export: 'Email', erase: 'null' })
  authorEmail!: string | null;

  /** Whether the comment was written without an account; unchanged when the author's account is erased. */
  @Column('boolean', { name: 'is_guest' })
  isGuest!: boolean;

  @Column('text')
  @PersonalData({
    export: 'Текст',
    erase: `case when deleted_at is null then content else '' end`,
    mentions: true,
  })
  content!: string;

  /** The original comment, on the same place. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  @PersonalData({ export: true })
  replyTo!: string | null;

  /** The quoted words of the original comment. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Цитата', mentions: true })
  quote!: string | null;

  /**
   * Number of people for each reaction; where visitors may like, likes are counted in a column of their own.
   */
  @Column('jsonb', { default: {} })
  @PersonalData({ export: 'Реакции других' })
  reactions!: Generated<ReactionCounts>;

  @Column('integer', { default: 0 })
  @PersonalData({ export: 'Отметок «нравится»' })
  likes!: Generated<number>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  /** Time of the last change, except changes soon after posting, which are not marked. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  @PersonalData({ export: 'Изменено' })
  editedAt!: Date | null;

  /** Since when nobody can read the comment; `contributions` says why. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  @PersonalData({ export: 'Удалено' })
  deletedAt!: Date | null;
}

/** A text that a comment had before its author changed it. */
@Entity('comment_versions')
@PersonalTable({ title: 'Прежние тексты комментариев', onDeletion: 'delete' })
export class CommentVersion {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'comment_id' })
  @PersonalData({ export: true })
  commentId!: string;

  @Column('text')
  @PersonalData({ export: 'Текст', mentions: true })
  content!: string;

  /** `personKey` of its author. */
  @Column('text')
  @PersonalData({ names: 'key' })
  person!: string;

  @Column('timestamptz', { name: 'replaced_at' })
  @PersonalData({ export: 'Заменено' })
  replacedAt!: Date;
}

/** A person's reaction to a comment; `comments.reactions` counts them. */
@Entity('comment_reactions')
@PersonalTable({ title: 'Реакции на комментарии', onDeletion: 'delete' })
export class CommentReaction {
  @PrimaryColumn('uuid', { name: 'comment_id' })
  @PersonalData({ export: true })
  commentId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @PrimaryColumn('text')
  @PersonalData({ export: 'Реакция' })
  reaction!: Reaction;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}

/** A person's like of a comment, where visitors may like, too; it replaces the reaction `like`. */
@Entity('comment_likes')
@PersonalTable({ title: 'Отметки «нравится»', onDeletion: 'keep' })
export class CommentLike {
  @PrimaryColumn('uuid', { name: 'comment_id' })
  @PersonalData({ export: true })
  commentId!: string;

  /** `personKey` of the person who likes it. */
  @PrimaryColumn('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  /** Keyed hash of a visitor's network and the comment; the address itself is never stored. */
  @Column('text', { nullable: true })
  @PersonalData({ erase: 'null' })
  network!: string | null;

  /** Whether the comment's shown number of likes includes this one. */
  @Column('boolean', { name: 'is_counted', default: true })
  isCounted!: Generated<boolean>;
}
