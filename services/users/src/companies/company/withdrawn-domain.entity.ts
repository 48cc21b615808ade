import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A domain whose company a moderator found not to be what it said: no e-mail verifies one there until a moderator does. */
@Entity('withdrawn_domains')
export class WithdrawnDomain {
  @PrimaryColumn('text')
  domain!: string;

  @Column('timestamptz', { name: 'withdrawn_at', default: () => 'now()' })
  withdrawnAt!: Generated<Date>;
}
