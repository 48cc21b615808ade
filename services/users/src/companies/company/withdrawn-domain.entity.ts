import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A domain whose company, as a moderator found, was not what it claimed to be. No e-mail verifies a company
 * there until a moderator does.
 */
@Entity('withdrawn_domains')
export class WithdrawnDomain {
  @PrimaryColumn('text')
  domain!: string;

  @Column('timestamptz', { name: 'withdrawn_at', default: () => 'now()' })
  withdrawnAt!: Generated<Date>;
}
