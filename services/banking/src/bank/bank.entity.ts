import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bank that reviews are about. */
@Entity('banks')
export class Bank {
  /** Ids are never given to another bank. */
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  country!: string;

  /** ISO 3166-1 alpha-2; null for a fictional country. */
  @Column('text', { name: 'country_code', nullable: true })
  countryCode!: string | null;

  /** The bank's own site; null for a fictional one. */
  @Column('text', { nullable: true })
  website!: string | null;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;
}
