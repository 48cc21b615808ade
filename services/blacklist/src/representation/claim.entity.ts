import { ClaimContent, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity } from 'typeorm';

/** A company account speaks for a company or a vessel, or asks the moderators for it. */
@Entity('claims')
@PersonalTable({ title: 'Просьбы отвечать за компанию', onDeletion: 'keep' })
export class Claim extends ClaimContent {
  @Column('uuid', { name: 'target_id' })
  @PersonalData({ export: true })
  targetId!: string;
}
