import type { ContentJobRun as Run } from '@kubrik/contract';
import type { JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A run of a content job of any service, as its last event says. */
@Entity('content_job_runs')
export class ContentJobRun {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('jsonb')
  run!: JSONColumnType<Run>;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;
}
