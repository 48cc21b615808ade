import type { CompanyRole } from '@kubrik/contract';
import { type Generated, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A member of a company, or a person who is invited.
 *
 * Before the account goes, the person leaves every company (`CompanyMembersService.leaveAll`).
 */
@Entity('company_members')
@PersonalTable({
  title: 'Компании, в которых вы состоите',
  onDeletion: 'delete',
  shown: {
    company: { title: 'Компания', sql: '(select c.name from company_accounts c where c.id = company_id)' },
  },
})
export class CompanyMember {
  @PrimaryColumn('uuid', { name: 'company_id' })
  @PersonalData({ export: true })
  companyId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('text')
  @PersonalData({ export: 'Роль' })
  role!: CompanyRole;

  /** Null for the person who made the company account. */
  @Column('uuid', { name: 'invited_by', nullable: true })
  invitedBy!: string | null;

  @Column('timestamptz', { name: 'invited_at', default: () => 'now()' })
  @PersonalData({ export: 'Приглашён' })
  invitedAt!: Generated<Date>;

  /** Null while the person has not answered. */
  @Column('timestamptz', { name: 'accepted_at', nullable: true })
  @PersonalData({ export: 'Приглашение принято' })
  acceptedAt!: Date | null;
}
