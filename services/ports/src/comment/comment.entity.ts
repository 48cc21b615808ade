import type { ReactionCounts } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A comment on a port. */
@Entity('port_comments')
export class Comment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'port_id' })
  portId!: string;

  /** `personKey` of its author. */
  @Column('text')
  person!: string;

  @Column('text', { name: 'author_name' })
  authorName!: string;

  /** Whether it was written without an account; it stays when the author's account goes. */
  @Column('boolean', { name: 'is_guest' })
  isGuest!: boolean;

  @Column('text')
  content!: string;

  /** The comment on the same port that it replies to. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  /** The words of that comment which it is about. */
  @Column('text', { nullable: true })
  quote!: string | null;

  /** How many people have reacted so; likes are counted apart. */
  @Column('jsonb', { default: {} })
  reactions!: Generated<ReactionCounts>;

  @Column('integer', { default: 0 })
  likes!: Generated<number>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  /** Time of the last change that came too late to go unmarked. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
