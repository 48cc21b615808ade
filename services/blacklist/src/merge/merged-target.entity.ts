import type { TargetType } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of a company or vessel that became part of another, to which it leads. */
@Entity('merged_targets')
export class MergedTarget {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'target_type' })
  targetType!: TargetType;

  /** The target that stays; never a target that was merged itself. */
  @Column('uuid', { name: 'target_id' })
  targetId!: string;

  @Column('timestamptz', { name: 'merged_at', default: () => 'now()' })
  mergedAt!: Generated<Date>;
}
