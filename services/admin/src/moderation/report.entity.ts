import type { ReportReason } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one person, or the visitors of one network, say about a reported item. */
@Entity('reports')
export class Report {
  @PrimaryColumn('uuid', { name: 'reported_item_id' })
  reportedItemId!: string;

  /** `user:<id>`, or `network:<hash>`. */
  @PrimaryColumn('text')
  reporter!: string;

  @Column('text')
  reason!: ReportReason;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Whether a decision has followed. */
  @Column('boolean', { name: 'is_answered', default: false })
  isAnswered!: Generated<boolean>;

  /** Whether the answer was that it is deleted, and it is not back. */
  @Column('boolean', { name: 'is_notified_of_deletion', default: false })
  isNotifiedOfDeletion!: Generated<boolean>;
}
