import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A further UN/LOCODE of a port, which leads to it. */
@Entity('port_codes')
export class PortCode {
  @PrimaryColumn('text')
  code!: string;

  @Column('text', { name: 'port_id' })
  portId!: string;
}
