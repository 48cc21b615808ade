import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a person likes a comment. */
@Entity('port_likes')
export class Like {
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
