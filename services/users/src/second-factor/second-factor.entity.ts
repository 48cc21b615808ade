import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's authenticator application. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** Encrypted with the settings key. */
  @Column('text')
  secret!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  /** Null until the person has typed a code of it. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** Time step of the last code: neither it nor an earlier one counts again. */
  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep!: Generated<string>;
}
