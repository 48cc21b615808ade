import type { Consultation as ConsultationReply } from '@kubrik/contract';
import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A question to the consultant, with its answer. */
@Entity('consultations')
export class Consultation {
  /** UUIDv7, so the order of ids is the order of time. */
  @PrimaryColumn('uuid')
  id!: string;

  /** `personKey` of the asker, the only person who can read the row. */
  @Column('text')
  person!: string;

  /**
   * Chosen by the asker's device. It is a column of this table, because a repeated question must be recognised before it
   * is counted and answered, and no transaction may wait for a provider.
   */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('text')
  message!: string;

  @Column('text')
  response!: string;

  @Column('jsonb')
  citations!: JSONColumnType<ConsultationReply['citations']>;

  @Column('boolean', { name: 'is_refusal' })
  isRefusal!: boolean;

  @Column('boolean', { name: 'is_ai_generated' })
  isAiGenerated!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
