import type { DayFigureName } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much there was of something on one day (UTC). A day without a row is not known. */
@Entity('day_figures')
export class DayFigure {
  @PrimaryColumn('text')
  name!: DayFigureName;

  /** Read as text. */
  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  count!: number;
}
