import type { CompanyRole } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person of a company. */
@Entity('employer_members')
export class EmployerMember {
  @PrimaryColumn('uuid', { name: 'employer_id' })
  employerId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  role!: CompanyRole;
}
