import { Entity, PrimaryColumn } from 'typeorm';

/** Two ports at one position that a moderator has declared to be different ports. */
@Entity('distinct_ports')
export class DistinctPorts {
  @PrimaryColumn('text', { name: 'port_id' })
  portId!: string;

  /** The greater of the two ids. */
  @PrimaryColumn('text', { name: 'other_id' })
  otherId!: string;
}
