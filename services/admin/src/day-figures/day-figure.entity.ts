import type { DayFigureName } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A figure of one day (UTC). A day without a row is not known. */
@Entity('day_figures')
export class DayFigure {
  @PrimaryColumn('text')
  name!: DayFigureName;

  /** A day, read as text. */
  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  count!: number;
}
