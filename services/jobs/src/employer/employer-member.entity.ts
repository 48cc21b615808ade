import type { CompanyRole } from '@kubrik/contract';
import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who belongs to a company. */
@Entity('employer_members')
@PersonalTable({ title: 'Компании, от имени которых вы размещаете вакансии', onDeletion: 'delete' })
export class EmployerMember {
  @PrimaryColumn('uuid', { name: 'employer_id' })
  @PersonalData({ export: true })
  employerId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('text')
  @PersonalData({ export: 'Роль' })
  role!: CompanyRole;
}
