import type {
  Certificate,
  EnglishLevel,
  PayPeriod,
  Position,
  Rank,
  VacancyRegion,
  VacancyVesselType,
  VacancyWarning,
} from '@kubrik/contract';
import type { Generated, JSONColumnType } from '@kubrik/service-kit';
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

  /** For `payPeriod`, in whole units of `currency`. */
  @Column('integer', { name: 'salary_from', nullable: true })
  salaryFrom!: number | null;

  @Column('integer', { name: 'salary_to', nullable: true })
  salaryTo!: number | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('text', { name: 'pay_period', default: 'month' })
  payPeriod!: Generated<PayPeriod>;

  @Column('text', { nullable: true })
  rank!: Rank | null;

  /** A day, read as text. */
  @Column('date', { name: 'joining_date', nullable: true })
  joiningDate!: string | null;

  @Column('text', { name: 'joining_port', nullable: true })
  joiningPort!: string | null;

  /** Its id in the directory of ports. */
  @Column('text', { name: 'joining_port_id', nullable: true })
  joiningPortId!: string | null;

  @Column('integer', { name: 'contract_months', nullable: true })
  contractMonths!: number | null;

  /** In weeks, as is `rotationOff`. */
  @Column('integer', { name: 'rotation_on', nullable: true })
  rotationOn!: number | null;

  @Column('integer', { name: 'rotation_off', nullable: true })
  rotationOff!: number | null;

  @Column('text', { array: true, default: [] })
  certificates!: Generated<Certificate[]>;

  @Column('text', { name: 'english_level', nullable: true })
  englishLevel!: EnglishLevel | null;

  /** ISO 3166-1 alpha-2; empty when any is taken. */
  @Column('text', { array: true, default: [] })
  nationalities!: Generated<string[]>;

  @Column('text', { name: 'vessel_name', nullable: true })
  vesselName!: string | null;

  @Column('text', { nullable: true })
  imo!: string | null;

  @Column('text', { nullable: true })
  mmsi!: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  flag!: string | null;

  @Column('integer', { name: 'built_year', nullable: true })
  builtYear!: number | null;

  /** Shipowner. */
  @Column('text', { nullable: true })
  owner!: string | null;

  @Column('text', { nullable: true })
  manager!: string | null;

  @Column('text', { name: 'source_name' })
  sourceName!: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceUrl!: string | null;

  @Column('timestamptz', { name: 'posted_at' })
  postedAt!: Date;

  /** The last day of applications, which is not said of every one. */
  @Column('date', { name: 'closes_on', nullable: true })
  closesOn!: string | null;

  /** When whoever posted it changed it last. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

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

  /** How many people went on to its source; only for one that has an address there. */
  @Column('integer', { name: 'source_visits', default: 0 })
  sourceVisits!: Generated<number>;

  /** Absent for a vacancy of a feed. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** The company account in whose name it was posted. */
  @Column('uuid', { name: 'employer_id', nullable: true })
  employerId!: string | null;

  /** A moderator has published it or brought it back, or it is from before company accounts: whoever has three such is not held first any more. */
  @Column('boolean', { name: 'was_let_in', default: true })
  wasLetIn!: Generated<boolean>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** What it has in common with frauds, for its readers; none of one that was held for it, since a moderator decides. */
  @Column('jsonb', { default: [] })
  warnings!: JSONColumnType<VacancyWarning[], string | undefined, string>;

  /** Hashes of its description, by which a copy of it is found; empty of a short one. */
  @Column('integer', { array: true, default: [] })
  shingles!: Generated<number[]>;

  /** What the position, the rank and the kind of ship are called in Russian and English. */
  @Column('text')
  words!: string;

  /** Stems of title, words, company, ship, owner, manager, places and texts; the IMO number as well. */
  @Column('tsvector', { default: () => 'generated always' })
  search!: Generated<string>;

  /** Title, company and location in lower case: what a word with a typo is compared with. */
  @Column('text', { default: () => 'generated always' })
  names!: Generated<string>;
}
