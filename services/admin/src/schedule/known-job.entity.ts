import type { ContentJobRun } from '@kubrik/contract';
import type { JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A run of a content job of any service, as its last event describes it. */
@Entity('known_jobs')
export class KnownJob {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('jsonb')
  run!: JSONColumnType<ContentJobRun>;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;
}
