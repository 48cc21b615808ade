import type { TargetNameKind, TargetType } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company or a vessel, or a further name of one that is there, that waits for a moderator. */
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

  @Column('text', { nullable: true })
  mmsi!: string | null;

  @Column('integer', { nullable: true })
  dwt!: number | null;

  @Column('smallint', { name: 'built_year', nullable: true })
  builtYear!: number | null;

  /** What a suggested name is of, and what the columns of `target_names` say; null for a suggested company or vessel. */
  @Column('uuid', { name: 'target_id', nullable: true })
  targetId!: string | null;

  @Column('text', { name: 'name_kind', nullable: true })
  nameKind!: TargetNameKind | null;

  @Column('smallint', { name: 'until_year', nullable: true })
  untilYear!: number | null;

  @Column('text', { nullable: true })
  source!: string | null;

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
