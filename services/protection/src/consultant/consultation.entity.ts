import type { AnswerParts, Consultation as ConsultationReply } from '@kubrik/contract';
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

  /** Null in rows from before there were parts. */
  @Column('jsonb', { nullable: true })
  parts!: JSONColumnType<AnswerParts> | null;

  @Column('jsonb')
  citations!: JSONColumnType<ConsultationReply['citations']>;

  /** The question that this one goes on with, as it was asked. */
  @Column('jsonb', { nullable: true })
  follows!: JSONColumnType<NonNullable<ConsultationReply['follows']>> | null;

  /** Until then an AI may be composing; null when it has ended. It ends by itself when a process dies meanwhile. */
  @Column('timestamptz', { name: 'composed_until', nullable: true })
  composedUntil!: Date | null;

  @Column('boolean', { name: 'is_refusal' })
  isRefusal!: boolean;

  @Column('boolean', { name: 'is_ai_generated' })
  isAiGenerated!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
