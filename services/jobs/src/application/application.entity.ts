import type { ApplicationState, CvSnapshot } from '@kubrik/contract';
import {
  type AttachmentsColumn,
  type Generated,
  type JSONColumnType,
  NotPersonal,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's application for a vacancy; one row for each person and vacancy. */
@Entity('applications')
@PersonalTable({ title: 'Отклики на вакансии', onDeletion: 'delete' })
export class Application {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'vacancy_id' })
  @PersonalData({ export: true })
  vacancyId!: string;

  /** `personKey` of the person who applied. */
  @Column('text')
  @PersonalData({ names: 'key' })
  person!: string;

  /** Null for visitors without an account, as is the name. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @PersonalData({ names: 'id' })
  userId!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Никнейм' })
  username!: string | null;

  @Column('text', { default: '' })
  @PersonalData({ export: 'Текст', mentions: true })
  message!: Generated<string>;

  /** Empty for visitors without an account. */
  @Column('jsonb', { default: [] })
  @PersonalData({ export: 'Вложения' })
  attachments!: AttachmentsColumn;

  /** Keyed hash of a visitor's network and the vacancy; the address itself is never stored. */
  @Column('text', { nullable: true })
  @NotPersonal()
  network!: string | null;

  /** Whether the vacancy's number of applications includes this one. */
  @Column('boolean', { name: 'is_counted', default: true })
  isCounted!: Generated<boolean>;

  @Column('text', { default: 'sent' })
  @PersonalData({ export: 'Состояние' })
  state!: Generated<ApplicationState>;

  /** When the application got its state. */
  @Column('timestamptz', { name: 'state_at', default: () => 'now()' })
  @PersonalData({ export: 'В этом состоянии с' })
  stateAt!: Generated<Date>;

  /** When the employer first invited or refused the applicant, or wrote to them. */
  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;

  /** Note of the vacancy's owner, who alone reads it. */
  @Column('text', { default: '' })
  @PersonalData({ mentions: true })
  note!: Generated<string>;

  /** The applicant's CV as it was when the application was sent. */
  @Column('jsonb', { nullable: true })
  @PersonalData({ export: 'Резюме, которое ушло с откликом' })
  cv!: JSONColumnType<CvSnapshot, string, string> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
