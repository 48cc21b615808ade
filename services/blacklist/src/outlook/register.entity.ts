import type { RegisterKind } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A list of flags or ships that the operator has imported. */
@Entity('registers')
export class Register {
  @PrimaryColumn('text')
  kind!: RegisterKind;

  /** Who publishes it and where. */
  @Column('text')
  source!: string;

  /** Day of the list's state, `2026-11-28`. */
  @Column('date', { name: 'as_of' })
  asOf!: string;

  @Column('integer')
  lines!: number;

  @Column('timestamptz', { name: 'imported_at', default: () => 'now()' })
  importedAt!: Generated<Date>;
}
