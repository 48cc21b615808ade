import type { RiskLevel, TargetType } from '@kubrik/contract';
import { type Generated, type GeneratedAlways, PersonalData } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company or a vessel: what is voted on and written about. */
@Entity('targets')
export class Target {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'target_type' })
  targetType!: TargetType;

  @Column('text')
  name!: string;

  /** Country of a company, flag of a vessel, as it was written. */
  @Column('text', { name: 'country_or_flag' })
  countryOrFlag!: string;

  /** Business of a company, type of a vessel. */
  @Column('text')
  @PersonalData({ mentions: true })
  kind!: string;

  @Column('text', { nullable: true })
  imo!: string | null;

  @Column('text', { nullable: true })
  mmsi!: string | null;

  @Column('integer', { nullable: true })
  dwt!: number | null;

  @Column('smallint', { name: 'built_year', nullable: true })
  builtYear!: number | null;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  /** Number of counted votes, as the two columns below. People see them, and the risk level is computed from them. */
  @Column('integer', { name: 'black_votes', default: 0 })
  blackVotes!: Generated<number>;

  @Column('integer', { name: 'red_votes', default: 0 })
  redVotes!: Generated<number>;

  @Column('integer', { name: 'green_votes', default: 0 })
  greenVotes!: Generated<number>;

  /** Sum of the weights of the counted votes (`storedWeight`). */
  @Column('double precision', { name: 'black_weight', default: 0 })
  blackWeight!: Generated<number>;

  @Column('double precision', { name: 'red_weight', default: 0 })
  redWeight!: Generated<number>;

  @Column('double precision', { name: 'green_weight', default: 0 })
  greenWeight!: Generated<number>;

  @Column('text', { name: 'risk_level', default: 'unknown' })
  riskLevel!: Generated<RiskLevel>;

  @Column('integer', { name: 'open_entries', default: 0 })
  openEntries!: Generated<number>;

  /** Time of the newest open entry. */
  @Column('timestamptz', { name: 'last_entry_at', nullable: true })
  lastEntryAt!: Date | null;

  /**
   * Minus the number of counted votes. The database computes it; TypeORM gets a default instead of `generatedType`, for
   * which it would keep a table of its own.
   */
  @Column('integer', { name: 'vote_rank', default: () => '-(black_votes + red_votes + green_votes)' })
  voteRank!: GeneratedAlways<number>;

  /** The beginning of the normalised name; lists are sorted by it. */
  @Column('text', { name: 'sort_key' })
  sortKey!: string;

  /** The country's code, or the normalised text if it names no country. */
  @Column('text', { name: 'normalized_country_or_flag' })
  normalizedCountryOrFlag!: string;

  /** The name and all further names with one spelling for each sound, by which similar names are found. */
  @Column('text', { name: 'folded_name' })
  foldedName!: string;

  @Column('tsvector')
  words!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
