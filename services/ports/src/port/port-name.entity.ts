import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name of a port, for the search. */
@Entity('port_names')
export class PortName {
  @PrimaryColumn('text', { name: 'port_id' })
  portId!: string;

  /** The form in which names are compared. */
  @PrimaryColumn('text')
  key!: string;

  /** A coarser form, for similarity. */
  @Column('text')
  fold!: string;

  /** The port's rank. */
  @Column('smallint')
  rank!: number;
}
