import type { CrewFactAnswer as Answer } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a person says that a crew fact still holds. */
@Entity('crew_fact_answers')
export class CrewFactAnswer {
  @PrimaryColumn('uuid', { name: 'fact_id' })
  factId!: string;

  /** `personKey` of who answers. */
  @PrimaryColumn('text')
  person!: string;

  @Column('text')
  answer!: Answer;

  /** Keyed hash of a visitor's or unverified person's network and the fact; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  @Column('timestamptz', { name: 'answered_at', default: () => 'now()' })
  answeredAt!: Generated<Date>;
}
