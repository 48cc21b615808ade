import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name of a port, for the search. */
@Entity('port_names')
export class PortName {
  @PrimaryColumn('text', { name: 'port_id' })
  portId!: string;

  @PrimaryColumn('text', { name: 'normalized_name' })
  normalizedName!: string;

  /** The name with one spelling for each sound, by which similar names are found. */
  @Column('text', { name: 'folded_name' })
  foldedName!: string;

  /** The port's rank. */
  @Column('smallint')
  rank!: number;
}
