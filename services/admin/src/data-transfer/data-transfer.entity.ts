import type { DataTransferState } from '@kubrik/contract';
import type { JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One run of the data transfer; at most one is unfinished. */
@Entity('data_transfers')
export class DataTransfer {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('jsonb')
  state!: JSONColumnType<DataTransferState>;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
