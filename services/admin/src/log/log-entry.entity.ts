import type { LogCode, LogEntry as SentEntry } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A line of any process's log, from level info on.
 *
 * A message may name anybody: `eraseFromRecords` searches for the person.
 */
@Entity('log_entries')
export class LogEntry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  level!: SentEntry['level'];

  @Column('timestamptz')
  at!: Date;

  /** Name of the process. */
  @Column('text')
  source!: string;

  @Column('text')
  message!: string;

  /** The kind of the message, for the repair rules; most lines have none. */
  @Column('text', { nullable: true })
  code!: LogCode | null;
}
