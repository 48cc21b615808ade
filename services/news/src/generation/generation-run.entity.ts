import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One run of the content job; an unfinished one is taken up again when whoever ran it has died. */
@Entity('generation_runs')
export class GenerationRun {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz', { name: 'alive_at' })
  aliveAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('int')
  added!: number;

  @Column('int')
  duplicates!: number;

  @Column('text', { array: true })
  failures!: string[];
}
