import type { TargetNameKind } from '@kubrik/contract';
import { type Generated, PersonalData } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A former name or an alias of a company or vessel. The target's row has its words, too, so that the search finds them. */
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

  /** Where it says so. */
  @Column('text')
  @PersonalData({ mentions: true })
  source!: string;

  /** Beginning of the normalised name, as `sortKeyOf` cuts it: names of the same are one name. */
  @Column('text', { name: 'sort_key' })
  sortKey!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
