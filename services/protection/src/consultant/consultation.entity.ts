import type { AnswerParts, Consultation as ConsultationReply } from '@kubrik/contract';
import {
  type Generated,
  type JSONColumnType,
  NotPersonal,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A question to the consultant, with its answer. */
@Entity('consultations')
@PersonalTable({ title: 'Вопросы консультанту', onDeletion: 'delete' })
export class Consultation {
  /** UUIDv7, so the order of ids is the order of time. */
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  /** `personKey` of the asker, the only person who can read the row. */
  @Column('text')
  @PersonalData({ names: 'key' })
  person!: string;

  /**
   * Chosen by the asker's device. It is a column of this table, because a repeated question must be recognised before it
   * is counted and answered, and no transaction may wait for a provider.
   */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('text')
  @PersonalData({ export: 'Текст', mentions: true })
  message!: string;

  @Column('text')
  @PersonalData({ export: 'Ответ', mentions: true })
  response!: string;

  /** Null in rows that were stored before answers had parts. Holds the text of `response` again. */
  @Column('jsonb', { nullable: true })
  @NotPersonal()
  parts!: JSONColumnType<AnswerParts> | null;

  @Column('jsonb')
  @PersonalData({ export: true })
  citations!: JSONColumnType<ConsultationReply['citations']>;

  /** The question that this one continues, as it was asked. */
  @Column('jsonb', { nullable: true })
  @PersonalData({ export: 'Продолжение вопроса' })
  follows!: JSONColumnType<NonNullable<ConsultationReply['follows']>> | null;

  /**
   * An AI may be composing until this time; null when it has ended. The time also ends the composing of a
   * process that died.
   */
  @Column('timestamptz', { name: 'composed_until', nullable: true })
  composedUntil!: Date | null;

  @Column('boolean', { name: 'is_refusal' })
  @PersonalData({ export: 'Без ответа по существу' })
  isRefusal!: boolean;

  @Column('boolean', { name: 'is_ai_generated' })
  @PersonalData({ export: 'Отвечал ИИ' })
  isAiGenerated!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
