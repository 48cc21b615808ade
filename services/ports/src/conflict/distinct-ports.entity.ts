import { Entity, PrimaryColumn } from 'typeorm';

/** Two ports at one position of which a moderator has said that they are two. */
@Entity('distinct_ports')
export class DistinctPorts {
  @PrimaryColumn('text', { name: 'port_id' })
  portId!: string;

  /** Comes after `portId`. */
  @PrimaryColumn('text', { name: 'other_id' })
  otherId!: string;
}
