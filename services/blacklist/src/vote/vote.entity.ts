import type { VoteType } from '@kubrik/contract';
import { type Generated, nobodyKey, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The vote of one person on one target. */
@Entity('votes')
@PersonalTable({
  title: 'Голоса в чёрном списке',
  onDeletion: 'keep',
  shown: { target: { title: 'О ком', sql: '(select t.name from targets t where t.id = target_id)' } },
})
export class Vote {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'target_id' })
  @PersonalData({ export: true })
  targetId!: string;

  @Column('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  @Column('text', { name: 'vote_type' })
  @PersonalData({ export: 'Голос' })
  voteType!: VoteType;

  @Column('text', { default: '' })
  @PersonalData({ export: 'Комментарий', mentions: true })
  comment!: Generated<string>;

  /**
   * A comment that nobody reads: it waits for a moderator, or a moderator deleted it and may restore it. Null once the
   * person has written another comment.
   */
  @Column('text', { name: 'deleted_comment', nullable: true })
  @PersonalData({ export: 'Удалённый модератором комментарий', erase: 'null', mentions: true })
  deletedComment!: string | null;

  /** Whether it counts for the risk level. */
  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  /** Keyed hash of a visitor's network and the target; the address itself is never stored. */
  @Column('text', { nullable: true })
  @PersonalData({ erase: 'null' })
  network!: string | null;

  @Column('timestamptz', { name: 'voted_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  votedAt!: Generated<Date>;
}
