import type { CvSnapshot, CvVisibility } from '@kubrik/contract';
import type { AttachmentsColumn, Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The CV of a seafarer; one for each person. */
@Entity('cvs')
export class Cv {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id', unique: true })
  userId!: string;

  @Column('jsonb')
  contents!: JSONColumnType<CvSnapshot, string, string>;

  @Column('text')
  visibility!: CvVisibility;

  /** Photo and scans. */
  @Column('jsonb', { default: [] })
  attachments!: AttachmentsColumn;

  /** How often it was saved. */
  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Generated<Date>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  /** Of what falls on this day or earlier its owner was reminded. */
  @Column('date', { name: 'reminded_until', default: () => 'current_date' })
  remindedUntil!: Generated<string>;

  /** The next day on which its owner is reminded of a document; null without one. */
  @Column('date', { name: 'next_reminder', nullable: true })
  nextReminder!: string | null;
}
