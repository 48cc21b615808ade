import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one person has decided about another; there is no row for nothing. */
@Entity('relationships')
export class Relationship {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'other_id' })
  otherId!: string;

  @Column('boolean', { name: 'is_blocked', default: false })
  isBlocked!: Generated<boolean>;

  @Column('boolean', { name: 'is_muted', default: false })
  isMuted!: Generated<boolean>;

  /** `lookupKey` of the other person's username when it was decided, which texts from then have. */
  @Column('text', { name: 'known_as' })
  knownAs!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
