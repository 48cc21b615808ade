import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A ship's agent in a port. One that waits for a moderator stands among the deleted ones. */
@Entity('port_agents')
export class PortAgent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'port_id' })
  portId!: string;

  /** `personKey` of who entered it. */
  @Column('text')
  person!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  /** What it does for ships and crews. */
  @Column('text', { nullable: true })
  services!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
