import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name of a port, for the search. */
@Entity('port_names')
export class PortName {
  @PrimaryColumn('text', { name: 'port_id' })
  portId!: string;

  @PrimaryColumn('text', { name: 'normalized_name' })
  normalizedName!: string;

  /** With one spelling for each sound, for similarity. */
  @Column('text', { name: 'folded_name' })
  foldedName!: string;

  /** The port's rank. */
  @Column('smallint')
  rank!: number;
}
