import type { RegisterKind } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A flag or a ship of an imported list. */
@Entity('register_lines')
export class RegisterLine {
  @PrimaryColumn('text')
  kind!: RegisterKind;

  /** Number of the line in the imported file. */
  @PrimaryColumn('integer')
  line!: number;

  /** The country code of a flag, or the IMO number of a ship. */
  @Column('text')
  key!: string;

  @Column('date', { nullable: true })
  date!: string | null;

  @Column('text', { default: '' })
  place!: string;

  @Column('text', { default: '' })
  note!: string;
}
