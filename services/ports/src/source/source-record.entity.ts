import type { PortSource } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SourceFacts } from './source-facts.js';

/** What one source says of a port. The port's row is made of all its source records. */
@Entity('port_source_records')
export class StoredSourceRecord {
  /** UN/LOCODE of the port in this source. */
  @PrimaryColumn('text')
  code!: string;

  @PrimaryColumn('text')
  source!: PortSource;

  /** The port that has this code, or that the code leads to. */
  @Column('text', { name: 'port_id' })
  portId!: string;

  @Column('smallint', { nullable: true })
  year!: number | null;

  @Column('jsonb')
  facts!: SourceFacts;
}
