import type { ReportDecisionOutcome, ReportReason } from '@kubrik/contract';
import { NotPersonal, nobodyName, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a moderator decided about a reported item. */
@Entity('report_decisions')
@PersonalTable({ onDeletion: 'keep' })
export class ReportDecision {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'reported_item_id' })
  reportedItemId!: string;

  @Column('text')
  @NotPersonal()
  outcome!: ReportDecisionOutcome;

  /** The rule that the item broke; null when it was kept. */
  @Column('text', { nullable: true })
  @NotPersonal()
  rule!: ReportReason | null;

  /** What the author was told besides the rule. */
  @Column('text', { nullable: true })
  @PersonalData({ mentions: true })
  explanation!: string | null;

  /** Note for other moderators. */
  @Column('text', { nullable: true })
  @PersonalData({ mentions: true })
  note!: string | null;

  /** Name of the moderator who decided. */
  @Column('text')
  @PersonalData({ erase: nobodyName })
  who!: string;

  /** Account of a moderator; null for the panel's administrator. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  userId!: string | null;

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt!: Date;
}
