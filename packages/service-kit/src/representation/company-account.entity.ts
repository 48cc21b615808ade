import type { CompanyRole, VerificationWay } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a service copies of a company account, with the id of the account. */
export abstract class CompanyAccountContent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'verified_way', nullable: true })
  verifiedWay!: VerificationWay | null;

  /** Null while nobody has verified the company. */
  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;

  @Column('text', { name: 'verified_evidence', nullable: true })
  verifiedEvidence!: string | null;
}

/** The copy of a company account. */
@Entity('company_accounts')
export class CompanyAccountCopy extends CompanyAccountContent {}

/** A person of a company account. */
@Entity('company_account_members')
export class CompanyAccountMember {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  role!: CompanyRole;
}
