import type { CompanyRole } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person of a company, or one who is invited. */
@Entity('company_members')
export class CompanyMember {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  role!: CompanyRole;

  /** Null for who made the account. */
  @Column('uuid', { name: 'invited_by', nullable: true })
  invitedBy!: string | null;

  @Column('timestamptz', { name: 'invited_at', default: () => 'now()' })
  invitedAt!: Generated<Date>;

  /** Null while the person has not answered. */
  @Column('timestamptz', { name: 'accepted_at', nullable: true })
  acceptedAt!: Date | null;
}
