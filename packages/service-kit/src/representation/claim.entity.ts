import type { OwnClaim } from '@kubrik/contract';
import type { Generated } from 'kysely';
import { Column, PrimaryColumn } from 'typeorm';

/**
 * A company account speaks for what others write about, or asks the moderators for it. A service adds `target_id`: the
 * company, vessel or bank.
 */
export abstract class ClaimContent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text', { default: 'waiting' })
  state!: Generated<NonNullable<OwnClaim['state']>>;

  /** For the moderators. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** Why a moderator refused it. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Account of who asked; null once it has gone. */
  @Column('uuid', { name: 'requested_by', nullable: true })
  requestedBy!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
