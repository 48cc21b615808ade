import type { Position, VacancyRegion, VacancyVesselType } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An offer of work on a ship; it is open until it is closed or expires. */
@Entity('vacancies')
export class Vacancy {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  company!: string;

  @Column('text')
  location!: string;

  @Column('text')
  region!: VacancyRegion;

  @Column('text')
  position!: Position;

  @Column('text', { name: 'vessel_type', nullable: true })
  vesselType!: VacancyVesselType | null;

  @Column('text', { name: 'contract_duration', nullable: true })
  contractDuration!: string | null;

  /** For a month, in whole units of `currency`. */
  @Column('integer', { name: 'salary_from', nullable: true })
  salaryFrom!: number | null;

  @Column('integer', { name: 'salary_to', nullable: true })
  salaryTo!: number | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('text', { name: 'source_name' })
  sourceName!: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceUrl!: string | null;

  @Column('timestamptz', { name: 'posted_at' })
  postedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text')
  description!: string;

  @Column('text', { default: '' })
  requirements!: Generated<string>;

  @Column('text', { nullable: true })
  benefits!: string | null;

  @Column('text', { name: 'contact_email', nullable: true })
  contactEmail!: string | null;

  @Column('text', { name: 'contact_phone', nullable: true })
  contactPhone!: string | null;

  @Column('bigint', { default: 0 })
  views!: Generated<string>;

  @Column('integer', { default: 0 })
  applications!: Generated<number>;

  /** Absent for a vacancy of a feed. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** What the position and the kind of ship are called in Russian and English. */
  @Column('text')
  words!: string;

  /** Stems of title, words, company, location and texts. */
  @Column('tsvector', { default: () => 'generated always' })
  search!: Generated<string>;

  /** Title, company and location in lower case: what a word with a typo is compared with. */
  @Column('text', { default: () => 'generated always' })
  names!: Generated<string>;
}
