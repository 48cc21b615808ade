import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a person has reported a crew fact: several of them take it out of view until a moderator decides. */
@Entity('crew_fact_reports')
export class CrewFactReport {
  @PrimaryColumn('uuid', { name: 'fact_id' })
  factId!: string;

  /** `personKey` of who reports it. */
  @PrimaryColumn('text')
  person!: string;

  /** Keyed hash of the network and the fact; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** The first one of its network. */
  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  /** A moderator has decided since. */
  @Column('boolean', { name: 'is_decided', default: false })
  isDecided!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
