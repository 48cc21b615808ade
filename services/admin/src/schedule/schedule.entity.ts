import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a content job starts by itself. */
@Entity('schedules')
export class ScheduleEntry {
  /** Name of the content job. */
  @PrimaryColumn('text')
  job!: string;

  @Column('timestamptz', { name: 'last_at', nullable: true })
  lastAt!: Date | null;

  /** Null when the job does not start by itself. */
  @Column('timestamptz', { name: 'next_at', nullable: true })
  nextAt!: Date | null;
}
