import type { TargetNameKind } from '@kubrik/contract';
import { type Generated, PersonalData } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A former name or an alias of a company or vessel. Its words are also in the target's row, where the search finds
 * them.
 */
@Entity('target_names')
export class TargetName {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'target_id' })
  targetId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: TargetNameKind;

  @Column('smallint', { name: 'until_year', nullable: true })
  untilYear!: number | null;

  /** The source that gives the name. */
  @Column('text')
  @PersonalData({ mentions: true })
  source!: string;

  /** Beginning of the normalised name (`sortKeyOf`). Names with the same key are one name. */
  @Column('text', { name: 'sort_key' })
  sortKey!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
