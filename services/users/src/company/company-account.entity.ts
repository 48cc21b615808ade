import type { VerificationWay } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The account of a company, which its people use together. */
@Entity('company_accounts')
export class CompanyAccount {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Of its site, in ASCII. */
  @Column('text', { nullable: true })
  domain!: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  country!: string | null;

  @Column('text', { name: 'licence_number', nullable: true })
  licenceNumber!: string | null;

  @Column('text', { name: 'licence_register', nullable: true })
  licenceRegister!: string | null;

  /** What its owner wrote to the moderators; gone once they have decided. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** Since when it waits for a moderator. */
  @Column('timestamptz', { name: 'requested_at', nullable: true })
  requestedAt!: Date | null;

  /** Why a moderator refused the last request, or took the verification back. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  /** When a moderator took a verification back: until a moderator verifies it again, no e-mail does. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;

  @Column('text', { name: 'verified_way', nullable: true })
  verifiedWay!: VerificationWay | null;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  /** Null once the account of who made it has gone. */
  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy!: string | null;
}
