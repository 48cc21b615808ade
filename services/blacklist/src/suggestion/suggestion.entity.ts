import type { TargetType } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company or a vessel that waits for a moderator. */
@Entity('suggestions')
export class Suggestion {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'target_type' })
  targetType!: TargetType;

  @Column('text')
  name!: string;

  @Column('text', { name: 'country_or_flag' })
  countryOrFlag!: string;

  @Column('text')
  kind!: string;

  @Column('text', { nullable: true })
  imo!: string | null;

  @Column('integer', { nullable: true })
  dwt!: number | null;

  @Column('smallint', { name: 'built_year', nullable: true })
  builtYear!: number | null;

  @Column('text', { name: 'sort_key' })
  sortKey!: string;

  @Column('text', { name: 'normalized_country_or_flag' })
  normalizedCountryOrFlag!: string;

  /** Name of the author, for the moderator. */
  @Column('text', { name: 'suggested_by' })
  suggestedBy!: string;

  @Column('text', { name: 'author_id' })
  authorId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
