import type { ReportDecisionOutcome, ReportReason } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a moderator decided about a reported item. */
@Entity('report_decisions')
export class ReportDecision {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'reported_item_id' })
  reportedItemId!: string;

  @Column('text')
  outcome!: ReportDecisionOutcome;

  /** The rule that it broke; null when it was kept. */
  @Column('text', { nullable: true })
  rule!: ReportReason | null;

  /** What the author was told beside the rule. */
  @Column('text', { nullable: true })
  explanation!: string | null;

  /** For other moderators. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** Name of who decided. */
  @Column('text')
  who!: string;

  /** Account of a moderator; null for the panel's administrator. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt!: Date;
}
