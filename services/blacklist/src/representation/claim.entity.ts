import { ClaimContent } from '@kubrik/service-kit';
import { Column, Entity } from 'typeorm';

/** A company account speaks for a company or a vessel, or asks the moderators for it. */
@Entity('claims')
export class Claim extends ClaimContent {
  @Column('uuid', { name: 'target_id' })
  targetId!: string;
}
