import type { CvSnapshot, CvVisibility } from '@kubrik/contract';
import {
  type AttachmentsColumn,
  type Generated,
  type JSONColumnType,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The CV of a seafarer; one for each person. */
@Entity('cvs')
@PersonalTable({ title: 'Резюме', onDeletion: 'delete' })
export class Cv {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'user_id', unique: true })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('jsonb')
  @PersonalData({ export: 'Что сказано' })
  contents!: JSONColumnType<CvSnapshot, string, string>;

  @Column('text')
  @PersonalData({ export: 'Кто видит' })
  visibility!: CvVisibility;

  /** Photo and scans. */
  @Column('jsonb', { default: [] })
  @PersonalData({ export: 'Вложения' })
  attachments!: AttachmentsColumn;

  /** How often the CV was saved. */
  @Column('integer')
  @PersonalData({ export: 'Сохранений' })
  version!: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  @PersonalData({ export: 'Изменено' })
  updatedAt!: Generated<Date>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  /** The owner was reminded of every document that was due up to this day. */
  @Column('date', { name: 'reminded_until', default: () => 'current_date' })
  remindedUntil!: Generated<string>;

  /** The next day on which its owner is reminded of a document; null without one. */
  @Column('date', { name: 'next_reminder', nullable: true })
  nextReminder!: string | null;
}
