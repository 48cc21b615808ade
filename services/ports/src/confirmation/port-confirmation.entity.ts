import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a person knows a port that another person added. */
@Entity('port_confirmations')
export class PortConfirmation {
  @PrimaryColumn('text', { name: 'port_id' })
  portId!: string;

  /** `personKey` of who confirms it. */
  @PrimaryColumn('text')
  person!: string;

  /** Keyed hash of the person's network and the port; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** The first one of its network. */
  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
