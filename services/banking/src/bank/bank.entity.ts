import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bank that reviews are about. */
@Entity('banks')
export class Bank {
  /** Never given to another bank. */
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  country!: string;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;
}
