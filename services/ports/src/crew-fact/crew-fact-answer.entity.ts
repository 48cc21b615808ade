import type { CrewFactAnswer as Answer } from '@kubrik/contract';
import { type Generated, nobodyKey, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a person says that a crew fact still holds. */
@Entity('crew_fact_answers')
@PersonalTable({ title: 'Подтверждения сведений о портах', onDeletion: 'keep' })
export class CrewFactAnswer {
  @PrimaryColumn('uuid', { name: 'fact_id' })
  @PersonalData({ export: true })
  factId!: string;

  /** `personKey` of who answers. */
  @PrimaryColumn('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  @Column('text')
  @PersonalData({ export: 'Ответ' })
  answer!: Answer;

  /** Keyed hash of a visitor's or unverified person's network and the fact; the address itself is never stored. */
  @Column('text', { nullable: true })
  @PersonalData({ erase: 'null' })
  network!: string | null;

  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  @Column('timestamptz', { name: 'answered_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  answeredAt!: Generated<Date>;
}
