import type { MeasureKind, ReportReason, StoredAttachment } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a moderator did about a person, and the person's one answer to it. */
@Entity('measures')
export class Measure {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  kind!: MeasureKind;

  /** The rule that the person broke. */
  @Column('text')
  rule!: ReportReason;

  /** For the person. */
  @Column('text', { nullable: true })
  text!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** End of a silence; null for others. */
  @Column('timestamptz', { nullable: true })
  until!: Date | null;

  /** The nickname that was taken away. */
  @Column('text', { name: 'withdrawn_username', nullable: true })
  withdrawnUsername!: string | null;

  /** The one that the person was given instead. */
  @Column('text', { name: 'neutral_username', nullable: true })
  neutralUsername!: string | null;

  /** The picture that was taken away, until the measure is lifted; it hangs on the measure. */
  @Column('jsonb', { name: 'withdrawn_avatar', nullable: true })
  withdrawnAvatar!: StoredAttachment | null;

  /** Null for the panel's administrator, as in the columns below. */
  @Column('uuid', { name: 'moderator_id', nullable: true })
  moderatorId!: string | null;

  @Column('timestamptz', { name: 'lifted_at', nullable: true })
  liftedAt!: Date | null;

  @Column('uuid', { name: 'lifted_by_id', nullable: true })
  liftedById!: string | null;

  @Column('text', { name: 'appeal_text', nullable: true })
  appealText!: string | null;

  @Column('timestamptz', { name: 'appealed_at', nullable: true })
  appealedAt!: Date | null;

  @Column('text', { name: 'appeal_outcome', nullable: true })
  appealOutcome!: 'kept' | 'lifted' | null;

  /** For the person. */
  @Column('text', { name: 'appeal_reply', nullable: true })
  appealReply!: string | null;

  @Column('timestamptz', { name: 'appeal_decided_at', nullable: true })
  appealDecidedAt!: Date | null;

  @Column('uuid', { name: 'appeal_decided_by_id', nullable: true })
  appealDecidedById!: string | null;
}
