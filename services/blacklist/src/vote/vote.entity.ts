import type { VoteType } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one person thinks of one target. */
@Entity('votes')
export class Vote {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'target_id' })
  targetId!: string;

  @Column('text')
  person!: string;

  @Column('text', { name: 'vote_type' })
  voteType!: VoteType;

  @Column('text', { default: '' })
  comment!: Generated<string>;

  /** A comment that nobody reads: one that waits for a moderator, or that one took away and may bring back; null once the person has written another. */
  @Column('text', { name: 'deleted_comment', nullable: true })
  deletedComment!: string | null;

  /** Whether the risk level is computed from it. */
  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  /** Keyed hash of a visitor's network and the target; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  @Column('timestamptz', { name: 'voted_at', default: () => 'now()' })
  votedAt!: Generated<Date>;
}
