import { ClaimContent } from '@kubrik/service-kit';
import { Column, Entity } from 'typeorm';

/** A company account speaks for a bank, or asks the moderators for it. */
@Entity('claims')
export class Claim extends ClaimContent {
  /** The bank. */
  @Column('integer', { name: 'target_id' })
  targetId!: number;
}
