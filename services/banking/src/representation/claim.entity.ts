import { ClaimContent, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity } from 'typeorm';

/** A company account that speaks for a bank, or asks the moderators to. */
@Entity('claims')
@PersonalTable({
  title: 'Просьбы отвечать за компанию',
  onDeletion: 'keep',
  shown: { bank: { title: 'Банк', sql: '(select b.name from banks b where b.id = target_id)' } },
})
export class Claim extends ClaimContent {
  /** The bank. */
  @Column('integer', { name: 'target_id' })
  @PersonalData({ export: true })
  targetId!: number;
}
