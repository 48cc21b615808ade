import type { CompanyRole, VerificationWay } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PersonalData, PersonalTable } from '../personal-data/personal-columns.js';

/** The columns of a company account that services copy. */
export abstract class CompanyAccountContent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  @PersonalData({ mentions: true })
  name!: string;

  @Column('text', { name: 'verified_way', nullable: true })
  verifiedWay!: VerificationWay | null;

  /** Null until somebody has verified the company. */
  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;

  @Column('text', { name: 'verified_evidence', nullable: true })
  verifiedEvidence!: string | null;
}

/**
 * The copy of a company account. It stays when a person's account is deleted, as long as the company has other members.
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
