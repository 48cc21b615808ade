import type { ExperienceAnswer, Rank } from '@kubrik/contract';
import type { AttachmentsColumn, Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a seafarer tells of one contract with a company or aboard a vessel. */
@Entity('experience_reports')
export class ExperienceReport {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'target_id' })
  targetId!: string;

  /** `personKey` of its author. */
  @Column('text')
  person!: string;

  /** Null unless the author wants to be named. */
  @Column('text', { name: 'author_name', nullable: true })
  authorName!: string | null;

  @Column('text', { name: 'paid_in_time', nullable: true })
  paidInTime!: ExperienceAnswer | null;

  @Column('text', { name: 'contract_kept', nullable: true })
  contractKept!: ExperienceAnswer | null;

  @Column('text', { nullable: true })
  food!: ExperienceAnswer | null;

  @Column('text', { nullable: true })
  safety!: ExperienceAnswer | null;

  @Column('text', { nullable: true })
  rest!: ExperienceAnswer | null;

  @Column('text', { nullable: true })
  repatriation!: ExperienceAnswer | null;

  /** The ship of a report about a company, the company of one about a vessel. */
  @Column('text', { name: 'other_name', nullable: true })
  otherName!: string | null;

  @Column('text', { nullable: true })
  rank!: Rank | null;

  /** Month in which the contract began, `2026-04`. */
  @Column('text', { name: 'from_month' })
  fromMonth!: string;

  /** Null while it lasts. */
  @Column('text', { name: 'to_month', nullable: true })
  toMonth!: string | null;

  @Column('text')
  content!: string;

  @Column('jsonb', { default: [] })
  attachments!: AttachmentsColumn;

  /** Whether everybody may open the attachments; otherwise moderators alone. */
  @Column('boolean', { name: 'are_attachments_public', default: false })
  areAttachmentsPublic!: Generated<boolean>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  /** One that waits for a moderator stands among the deleted ones. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
