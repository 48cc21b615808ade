import { ClaimContent, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity } from 'typeorm';

/** A company account's claim to speak for a company or vessel: a moderator has accepted it, or it waits. */
@Entity('claims')
@PersonalTable({ title: 'Просьбы отвечать за компанию', onDeletion: 'keep' })
export class Claim extends ClaimContent {
  @Column('uuid', { name: 'target_id' })
  @PersonalData({ export: true })
  targetId!: string;
}
