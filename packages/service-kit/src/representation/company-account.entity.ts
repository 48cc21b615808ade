import type { CompanyRole, VerificationWay } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PersonalData, PersonalTable } from '../personal-data/personal-columns.js';

/** What a service copies of a company account, with the id of the account. */
export abstract class CompanyAccountContent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  @PersonalData({ mentions: true })
  name!: string;

  @Column('text', { name: 'verified_way', nullable: true })
  verifiedWay!: VerificationWay | null;

  /** Null while nobody has verified the company. */
  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;

  @Column('text', { name: 'verified_evidence', nullable: true })
  verifiedEvidence!: string | null;
}

/**
 * The copy of a company account.
 *
 * A company stays while somebody else belongs to it.
 */
@Entity('company_accounts')
export class CompanyAccountCopy extends CompanyAccountContent {}

/** A person of a company account. */
@Entity('company_account_members')
@PersonalTable({ title: 'Компании, от имени которых вы отвечаете', onDeletion: 'delete' })
export class CompanyAccountMember {
  @PrimaryColumn('uuid', { name: 'account_id' })
  @PersonalData({ export: 'Компания' })
  accountId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('text')
  @PersonalData({ export: 'Роль' })
  role!: CompanyRole;
}
